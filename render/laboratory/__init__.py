"""The laboratory: what a change of rules does to a game, played many times by computer players, as charts."""
