"""Fills the navigator. Scene modules are imported when first shown, so that the window opens fast."""

from __future__ import annotations

from render.scene import Scene, Services
from rules_config.model import Rules


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

    services.nav.title = title
    services.nav.new_game = new_game
    services.nav.rule_sheet = rule_sheet
    services.nav.settings = settings
