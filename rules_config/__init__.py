"""Rule files: YAML on disk, checked and turned into frozen rule objects.

The rooms above (game, render) see only :mod:`rules_config.model`; how a file is found, read and
checked stays in here.
"""
