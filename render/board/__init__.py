"""The board of tiles in the window: cells, tiles, racks, scores, and how a game goes on there."""
