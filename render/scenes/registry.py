"""Fills the navigator. Scene modules are imported when first shown, so that the window opens fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.scene import Scene, Services
from rules_config.model import Rules

if TYPE_CHECKING:
    from render.house_rules.writing import Writing
    from render.scenes.laboratory import LaboratoryScene


def fill_navigator(services: Services) -> None:
    """Everything but ``start_game``, which belongs to the games' own scenes."""

    def title() -> Scene:
        from render.scenes.title import TitleScene

        return TitleScene(services)

    def new_game(rules: Rules | None = None) -> Scene:
        if rules is not None:
            from render.scenes.seats import SeatsScene

            return SeatsScene(services, rules)
        from render.scenes.new_game import NewGameScene

        return NewGameScene(services)

    def rule_sheet(rules: Rules | None, back: Scene | None) -> Scene:
        from render.scenes.rule_sheet import RuleSheetScene

        return RuleSheetScene(services, rules, back)

    def settings(back: Scene | None) -> Scene:
        from render.scenes.settings import SettingsScene

        return SettingsScene(services, back)

    def fairness(back: Scene | None) -> Scene:
        from render.scenes.fairness import FairnessScene

        return FairnessScene(services, back)

    def keys(back: Scene | None) -> Scene:
        from render.scenes.keys import KeysScene

        return KeysScene(services, back)

    services.nav.title = title
    services.nav.new_game = new_game
    services.nav.rule_sheet = rule_sheet
    services.nav.settings = settings
    services.nav.keys = keys
    services.nav.fairness = fairness
    _fill_in_house_rules(services)


def _fill_in_house_rules(services: Services) -> None:
    """The scenes in which house rules are chosen, written and shared."""
    nav = services.nav

    def house_rules(printed_id: str, focus: str) -> Scene:
        from render.scenes.house_rules import HouseRulesScene

        if services.library().get(printed_id) is None:  # its file has gone in the meantime
            return nav.new_game()
        return HouseRulesScene(services, printed_id, focus)

    def edit_rules(writing: Writing) -> Scene:
        from render.scenes.house_rule_editor import HouseRuleEditorScene

        return HouseRuleEditorScene(services, writing)

    def combinations(writing: Writing, back: Scene) -> Scene:
        from render.scenes.combinations import CombinationsScene

        return CombinationsScene(services, writing, back)

    def combination(writing: Writing, row: int, back: Scene) -> Scene:
        from render.scenes.combination import CombinationScene

        return CombinationScene(services, writing, row, back)

    def trails(writing: Writing, back: Scene) -> Scene:
        from render.scenes.trails import TrailsScene

        return TrailsScene(services, writing, back)

    def paste_rules(text: str, back: Scene) -> Scene:
        from render.scenes.paste_rules import PasteRulesScene

        return PasteRulesScene(services, text, back)

    def bad_file(file: str, back: Scene) -> Scene:
        from render.scenes.bad_file import BadFileScene

        return BadFileScene(services, file, back)

    last_visit: list[LaboratoryScene] = []

    def laboratory(before: Rules, after: Rules, back: Scene) -> Scene:
        from render.laboratory.choices import Habits
        from render.scenes.laboratory import LaboratoryScene

        for visit in last_visit:
            visit.end()  # should something else have taken its place, an error for instance
        habits = last_visit[0].habits if last_visit else Habits()
        last_visit[:] = [LaboratoryScene(services, before, after, back, habits=habits)]
        return last_visit[0]

    nav.house_rules = house_rules
    nav.edit_rules = edit_rules
    nav.combinations = combinations
    nav.combination = combination
    nav.trails = trails
    nav.paste_rules = paste_rules
    nav.bad_file = bad_file
    nav.laboratory = laboratory
