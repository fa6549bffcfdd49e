"""Cubes in the tray, step by fixed step, until every one lies flat."""

from math import isfinite, nan, sqrt
from random import Random

from pymunk import Vec2d

from physics.impact import Impact, Surface
from physics.motion import felt, side_hits
from physics.motion.constants import (
    NUDGE_AFTER,
    RETHROW_AFTER,
    SPEED_LIMIT,
    SPIN_LIMIT,
    STEP,
)
from physics.motion.cube import Cube
from physics.motion.hand import Start, let_go, random_release
from physics.motion.outline import Outline, extent, outline
from physics.motion.overlap import deepest_in_rim, deepest_overlap
from physics.motion.plane import ALL_WALLS, Plane
from physics.pose import Pose
from physics.release import Release
from physics.tray import Tray

_TEND_EVERY = 6
_NUDGE_STEPS = round(NUDGE_AFTER / STEP)
_NUDGE_PAUSE = 120
_NUDGE = 3.0
_WEARY = 0.97
_RETHROW_STEPS = round(RETHROW_AFTER / STEP)
_LATE_STEPS = 360
_PARTING_STEPS = 240
_FASTEST = SPEED_LIMIT * SPEED_LIMIT
_HIGHEST = 20.0
_STRAY = 0.3
_GRAZE = 0.1
_SUNK = 0.008
_FAST_TUMBLE = 4.0 * 4.0
_NEAR_RIM = 1.02
_NEAR_DIE = 1.95 * 1.95
_FAINT = 0.3
_CORNER_MASS = 0.4
_CREEP = 1e-3


class Simulation:
    """One throw of unlabelled cubes. The same arguments give the same motion, bit for bit."""

    def __init__(self, dice: int, random: Random, tray: Tray, release: Release | None) -> None:
        self._random = random
        self._tray = tray
        self._release = release if release is not None else random_release(random)
        self._plane = Plane(dice, tray)
        self._now = 0
        self.cubes = [Cube() for _ in range(dice)]
        self.impacts: list[Impact] = []
        self.rethrown: list[int] = []
        self.settled = False
        self._parting = 0
        for die, start in enumerate(let_go(dice, self._release, tray, random)):
            self._launch(die, start)

    @property
    def elapsed(self) -> float:
        """Simulated seconds so far."""
        return self._now * STEP

    def step(self) -> None:
        """Simulate one step of 1/240 s. Does nothing once every cube sleeps."""
        if self.settled:
            return
        self._now = now = self._now + 1
        plane = self._plane
        plane.step()
        if plane.hits:
            self._take_hits(now)
        for die, cube in enumerate(self.cubes):
            if cube.due > now:
                continue
            struck = felt.step(cube, now)
            if cube.down:
                vx, vy, spin = cube.vx, cube.vy, cube.spin_z
                if not (vx * vx + vy * vy < _FASTEST and -SPIN_LIMIT < spin < SPIN_LIMIT):
                    self._tame(cube)
                    vx, vy, spin = cube.vx, cube.vy, cube.spin_z
                plane.drive(die, vx, vy, spin)
                if struck:
                    self._hear("felt", struck * _CORNER_MASS, die)
        if now % _TEND_EVERY == 0:
            if all(cube.asleep and cube.entered for cube in self.cubes):
                self._part()
            else:
                self._tend(now)

    def sides_up(self) -> tuple[int, ...]:
        """The side of each cube that lies up. Raises RuntimeError while cubes move."""
        if not self.settled:
            raise RuntimeError("the dice are still rolling")
        return tuple(cube.side_up()[0] for cube in self.cubes)

    def poses(self, ahead: float) -> tuple[Pose, ...]:
        """Every cube `ahead` seconds (less than a step) after the last step, on its way to the next."""
        poses = []
        for cube, body in zip(self.cubes, self._plane.bodies, strict=True):
            place = body.position
            if cube.asleep:
                poses.append(Pose(place.x, place.y, cube.height, cube.attitude(0.0)))
                continue
            steps = self._now - cube.since + ahead / STEP
            x, y = place.x + cube.vx * ahead, place.y + cube.vy * ahead
            poses.append(Pose(x, y, cube.height_after(steps), cube.attitude(steps)))
        return tuple(poses)

    def move(self, die: int, x: float, y: float) -> None:
        """Put a die elsewhere, for those who try what becomes of dice that get lost."""
        self._plane.bodies[die].position = (x, y)

    def _launch(self, die: int, start: Start) -> None:
        cube = self.cubes[die] = Cube()
        cube.since = cube.awake_since = self._now
        cube.due = self._now + 1
        cube.height = start.height
        cube.vx, cube.vy, cube.vz = start.velocity
        cube.qw, cube.qx, cube.qy, cube.qz = start.attitude
        cube.spin_x, cube.spin_y, cube.spin_z = start.spin
        self._plane.put(die, start.x, start.y)
        self._plane.drive(die, cube.vx, cube.vy, cube.spin_z)
        self._show_outline(die, self._now)

    def _throw_again(self, die: int) -> None:
        """Throw one die anew from outside the tray: it stayed out, got lost, or would not lie down."""
        self.rethrown.append(die)
        self._launch(die, let_go(1, self._release, self._tray, self._random)[0])

    def _take_hits(self, now: int) -> None:
        """Let blows in the plane tip and lift the cubes, and read back the speeds pymunk gave them."""
        touched: dict[int, None] = {}
        for hit in self._plane.hits:
            one = self.cubes[hit.one]
            one.sync(now)
            touched[hit.one] = None
            other = None
            if hit.other is not None:
                other = self.cubes[hit.other]
                other.sync(now)
                touched[hit.other] = None
            size = (hit.impulse_x * hit.impulse_x + hit.impulse_y * hit.impulse_y) ** 0.5
            side_hits.strike(one, other, hit.impulse_x, hit.impulse_y)
            if size > _FAINT:
                self._hear("rim" if other is None else "die", size, hit.one)
        for die in touched:
            self._feel(die, now)

    def _hear(self, surface: Surface, impulse: float, die: int) -> None:
        x = min(self._tray.width, max(0.0, self._plane.bodies[die].position.x))
        self.impacts.append(Impact(surface, impulse, x))

    def _feel(self, die: int, now: int) -> None:
        """Take over the speed in the plane that a collision left; a mere touch does not wake a cube."""
        cube, body = self.cubes[die], self._plane.bodies[die]
        (vx, vy), spin = body.velocity, body.angular_velocity
        if cube.level or cube.asleep:
            dx, dy, turn = vx - cube.vx, vy - cube.vy, spin - cube.spin_z
            if dx * dx + dy * dy + turn * turn < _CREEP:
                self._plane.drive(die, cube.vx, cube.vy, cube.spin_z)
                cube.spin_x = cube.spin_y = cube.vz = 0.0
                return
        cube.vx, cube.vy, cube.spin_z = vx, vy, spin
        cube.wake(now)

    def _tend(self, now: int) -> None:
        """Every few steps: let dice in, renew outlines, and see after dice that will not come to rest."""
        places = [body.position for body in self._plane.bodies]
        for die, cube in enumerate(self.cubes):
            x, y = places[die]
            if cube.asleep and cube.entered and not self._is_outside(x, y):
                continue
            if self._is_lost(cube, x, y, now):
                self._throw_again(die)
                continue
            if now - cube.awake_since > _NUDGE_STEPS:
                self._calm_down(die, now)
            if not cube.entered:
                self._let_in(die, x, y, self._show_outline(die, now))
            elif self._is_due_an_outline(cube, now) and self._may_meet_something(die, places):
                self._show_outline(die, now)

    def _part(self) -> None:
        """End the throw if no sleeping die sinks into another or the rim; else pymunk eases them apart."""
        outlines = [outline(cube.attitude(0.0)) for cube in self.cubes]
        for die, corners in enumerate(outlines):
            self._plane.shape(die, corners)
        places = [(body.position.x, body.position.y) for body in self._plane.bodies]
        tray = (self._tray.width, self._tray.depth)
        depth, die = max(deepest_overlap(outlines, places), deepest_in_rim(outlines, places, tray))
        self.settled = depth < _SUNK
        self._parting += 1
        if not self.settled and self._parting * _TEND_EVERY > _PARTING_STEPS:
            self._throw_again(die)

    def _is_lost(self, cube: Cube, x: float, y: float, now: int) -> bool:
        """Whether a die is outside, has lost its numbers, or has been moving for much too long."""
        age = now - cube.awake_since
        late = not cube.entered and (age > _LATE_STEPS or cube.asleep)
        if (
            late
            or age > _RETHROW_STEPS
            or not (-1.0 < cube.height < _HIGHEST and isfinite(cube.qw + cube.spin_x + cube.spin_y))
        ):
            return True
        if not self._is_outside(x, y):
            return False
        # A die that has not come in yet is lost only when it flies away from the tray.
        width, depth = self._tray.width, self._tray.depth
        return cube.entered or (x - width / 2.0) * cube.vx + (y - depth / 2.0) * cube.vy > 0.0

    def _is_outside(self, x: float, y: float) -> bool:
        width, depth = self._tray.width, self._tray.depth
        return not (-_STRAY < x < width + _STRAY and -_STRAY < y < depth + _STRAY)

    def _is_due_an_outline(self, cube: Cube, now: int) -> bool:
        """Every time for a die that tumbles fast; every other time for one that rocks slowly or slides."""
        if now % (2 * _TEND_EVERY) == 0:
            return True
        return cube.spin_x * cube.spin_x + cube.spin_y * cube.spin_y > _FAST_TUMBLE

    def _may_meet_something(self, die: int, places: list[Vec2d]) -> bool:
        """Whether a die is so near the rim or another die that its outline matters before the next look."""
        x, y = places[die]
        if not (
            _NEAR_RIM < x < self._tray.width - _NEAR_RIM and _NEAR_RIM < y < self._tray.depth - _NEAR_RIM
        ):
            return True
        for other, (other_x, other_y) in enumerate(places):
            across, along = other_x - x, other_y - y
            if across * across + along * along < _NEAR_DIE and other != die:
                return True
        return False

    def _let_in(self, die: int, x: float, y: float, corners: Outline) -> None:
        """Close each wall behind a die at (x, y) that has passed it with its whole outline."""
        left, top, right, bottom = extent(corners)
        walls = (x + left > -_GRAZE) * 1 + (y + top > -_GRAZE) * 2
        walls += (x + right < self._tray.width + _GRAZE) * 4 + (y + bottom < self._tray.depth + _GRAZE) * 8
        self._plane.keep_in(die, walls)
        self.cubes[die].entered = walls == ALL_WALLS

    def _show_outline(self, die: int, now: int) -> Outline:
        cube = self.cubes[die]
        corners = outline(cube.attitude(now - cube.since))
        self._plane.shape(die, corners)
        return corners

    def _calm_down(self, die: int, now: int) -> None:
        """Take speed from a die that has moved too long, and nudge it off whatever it balances on."""
        cube = self.cubes[die]
        if cube.level or cube.asleep:
            return
        cube.sync(now)
        cube.due = now + 1
        cube.vx *= _WEARY
        cube.vy *= _WEARY
        cube.spin_x *= _WEARY
        cube.spin_y *= _WEARY
        cube.spin_z *= _WEARY
        self._plane.drive(die, cube.vx, cube.vy, cube.spin_z)
        if now - cube.nudged >= _NUDGE_PAUSE:
            cube.nudged = now
            cube.vz += _NUDGE
            cube.spin_x += self._random.uniform(-_NUDGE, _NUDGE)
            cube.spin_y += self._random.uniform(-_NUDGE, _NUDGE)

    def _tame(self, cube: Cube) -> None:
        """Hold speeds within the limits that thick walls and fixed steps are made for.

        Speeds that are no numbers any more become 0 here, and the die is found lost at the next look round.
        """
        speed = sqrt(cube.vx * cube.vx + cube.vy * cube.vy)
        if not isfinite(speed + cube.spin_z):
            cube.vx = cube.vy = cube.spin_z = 0.0
            cube.height = nan
            return
        if speed > SPEED_LIMIT:
            cube.vx *= SPEED_LIMIT / speed
            cube.vy *= SPEED_LIMIT / speed
        cube.spin_z = max(-SPIN_LIMIT, min(SPIN_LIMIT, cube.spin_z))
