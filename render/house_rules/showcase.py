"""One of every screen of house rules, for pictures of the whole program."""

from __future__ import annotations

from render.house_rules.writing import Writing
from render.scene import Scene, Services
from rules_config.draft import Draft
from rules_config.house_folder import rule_file_text

_MISTAKEN = "format: 1\nid: mistaken\ntitle: Mistaken\nbased_on: {base}\nchanges: {{goal.scor: 500}}\n"


def house_rule_screens(services: Services) -> dict[str, Scene]:
    """Screens by name: for every printed game its house rules and its editor, and what lies beyond."""
    nav, library = services.nav, services.library()
    back = nav.new_game()
    screens: dict[str, Scene] = {}
    for rules in library.rules:
        if rules.based_on is not None:
            continue
        screens[f"house_rules_{rules.id}"] = nav.house_rules(rules.id, "")
        screens[f"house_rule_editor_{rules.id}"] = nav.edit_rules(_writing(services, Draft(rules)))
        if rules.hold is not None:
            writing = _writing(services, Draft(rules))
            screens.setdefault("combinations", nav.combinations(writing, back))
            screens.setdefault("combination", nav.combination(writing, 0, back))
        if rules.trail is not None:
            screens.setdefault("trails", nav.trails(_writing(services, Draft(rules)), back))
    first = library.rules[0]
    screens["pasted_rules"] = nav.paste_rules(rule_file_text(first, library), back)
    screens["pasted_mistakes"] = nav.paste_rules(_MISTAKEN.format(base=first.id), back)
    return screens


def _writing(services: Services, draft: Draft) -> Writing:
    return Writing(services, draft, f"{draft.base.title} at home")
