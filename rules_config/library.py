"""The door to the rules: everything that other rooms need, gathered from the modules behind it."""

from rules_config.collection import Library, load_library, shipped_library
from rules_config.dump import dump_house_rules, dump_rules
from rules_config.house_rules import with_changes
from rules_config.loader import load_file, load_text, resolve
from rules_config.problems import Problem, RulesError
from rules_config.settings import settings_for, value_of

__all__ = [
    "Library",
    "Problem",
    "RulesError",
    "dump_house_rules",
    "dump_rules",
    "load_file",
    "load_library",
    "load_text",
    "resolve",
    "settings_for",
    "shipped_library",
    "value_of",
    "with_changes",
]
