"""The pictures of the whole program show every page of the records, from games of every kind."""

from __future__ import annotations

from game.store.store import Store
from render.records.showcase import record_screens, save_some
from render.scene import Services
from render.scenes.record_game import RecordGameScene
from render.scenes.watch import WatchScene
from rules_config.model import GameKind


def test_every_page_is_shown_of_every_kind_of_game(store: Store, services: Services) -> None:
    save_some(store, services)
    screens = record_screens(store, services)
    pages = [name for name, scene in screens.items() if isinstance(scene, RecordGameScene)]
    told = [name for name, scene in screens.items() if isinstance(scene, WatchScene)]
    assert len(told) == len(GameKind)
    assert len(pages) == len(GameKind) + 1, "and one that waits"
    assert {"records", "records_statistics", "records_import", "record_export"} <= screens.keys()
    assert all(scene.animating for name, scene in screens.items() if name in told)
