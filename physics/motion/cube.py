"""The state of one moving cube."""

import math

from physics.cube import SIDE_NORMALS
from physics.motion.constants import GRAVITY, NEVER, STEP
from physics.quaternion import Quaternion


class Cube:
    """Height, attitude and speeds of a cube; its place in the plane belongs to its pymunk body.

    Between contacts a cube flies freely: with its equal inertias it then turns at a constant rate and falls
    on a parabola, so nothing is computed until step `due`. The state is that of step `since`.
    """

    __slots__ = (
        "awake_since",
        "calm",
        "down",
        "due",
        "entered",
        "height",
        "level",
        "nudged",
        "poised",
        "quiet_until",
        "qw",
        "qx",
        "qy",
        "qz",
        "since",
        "spin_x",
        "spin_y",
        "spin_z",
        "vx",
        "vy",
        "vz",
    )

    def __init__(self) -> None:
        self.height = 2.0
        self.vx = self.vy = self.vz = 0.0
        self.qw, self.qx, self.qy, self.qz = 1.0, 0.0, 0.0, 0.0
        self.spin_x = self.spin_y = self.spin_z = 0.0
        self.since = 0
        self.due = 0
        self.calm = 0
        self.poised = 0
        self.down = 0
        self.quiet_until = 0
        self.awake_since = 0
        self.nudged = 0
        self.entered = False
        self.level = False

    @property
    def asleep(self) -> bool:
        """Whether the cube lies flat and still."""
        return self.due == NEVER

    def fall_asleep(self) -> None:
        """Stop altogether, until something strikes the cube."""
        self.vx = self.vy = self.vz = 0.0
        self.spin_x = self.spin_y = self.spin_z = 0.0
        self.due = NEVER

    def wake(self, now: int) -> None:
        """Be awake at step `now`, in whatever state the cube was left."""
        if self.due == NEVER:
            self.since = self.awake_since = now
        self.calm = 0
        self.level = False
        self.due = now

    def sync(self, now: int) -> None:
        """Carry height, vertical speed and attitude from step `since` to step `now` of free flight."""
        steps = now - self.since
        if steps <= 0 or self.due == NEVER:
            return
        if self.level:
            self.qw, self.qx, self.qy, self.qz = self.attitude(steps)
            self.since = now
            return
        self.height += steps * STEP * (self.vz - GRAVITY * STEP * (steps - 1) * 0.5)
        self.vz -= steps * GRAVITY * STEP
        self.qw, self.qx, self.qy, self.qz = self.attitude(steps)
        self.since = now

    def attitude(self, steps: float) -> Quaternion:
        """The attitude `steps` steps after `since`, without changing anything.

        `physics.quaternion.turned` in one piece, since it is called so often.
        """
        w, x, y, z = self.qw, self.qx, self.qy, self.qz
        sx, sy, sz = self.spin_x, self.spin_y, self.spin_z
        rate = math.sqrt(sx * sx + sy * sy + sz * sz)
        half = rate * steps * (0.5 * STEP)
        if half == 0.0:
            return (w, x, y, z)
        c = math.cos(half)
        sine = math.sin(half) / rate
        sx *= sine
        sy *= sine
        sz *= sine
        p = c * w - sx * x - sy * y - sz * z
        q = c * x + sx * w + sy * z - sz * y
        r = c * y + sy * w + sz * x - sx * z
        s = c * z + sz * w + sx * y - sy * x
        scale = 1.5 - 0.5 * (p * p + q * q + r * r + s * s)
        return (p * scale, q * scale, r * scale, s * scale)

    def height_after(self, steps: float) -> float:
        """The height `steps` steps after `since`, without changing anything."""
        if self.level:
            return self.height
        whole = math.floor(steps)
        height = self.height + whole * STEP * (self.vz - GRAVITY * STEP * (whole - 1) * 0.5)
        return height + (steps - whole) * STEP * (self.vz - whole * GRAVITY * STEP)

    def side_up(self) -> tuple[int, float]:
        """Which side (see `physics.cube`) points most nearly up, and the cosine of its tilt."""
        w, x, y, z = self.qw, self.qx, self.qy, self.qz
        ups = (2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y))
        best = max(
            range(len(SIDE_NORMALS)),
            key=lambda side: sum(up * part for up, part in zip(ups, SIDE_NORMALS[side], strict=True)),
        )
        return best, abs(ups[best // 2])
