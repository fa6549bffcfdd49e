"""How dice and their tray look: geometry, materials, painting, the tray's wood and felt, and slides."""
