"""Cubes in the tray, step by fixed step, until every one lies flat."""

from math import isfinite, nan, sqrt
from random import Random

from physics.impact import Impact
from physics.motion import felt, side_hits
from physics.motion.constants import (
    NUDGE_AFTER,
    RETHROW_AFTER,
    SPEED_LIMIT,
    SPIN_LIMIT,
    STEP,
)
from physics.motion.cube import Cube
from physics.motion.hand import CLEARANCE, Start, let_go, random_release
from physics.motion.outline import outline
from physics.motion.plane import Plane
from physics.pose import Pose
from physics.release import Release
from physics.tray import Tray

_TEND_EVERY = 4
_NUDGE_STEPS = round(NUDGE_AFTER / STEP)
_NUDGE_PAUSE = 120
_WEARY = 0.97
_RETHROW_STEPS = round(RETHROW_AFTER / STEP)
_LATE_STEPS = 360
_FASTEST = SPEED_LIMIT * SPEED_LIMIT
_HIGHEST = 20.0
_STRAY = 0.3
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
        self._pairs = list(zip(self.cubes, self._plane.bodies, strict=True))
        self.impacts: list[Impact] = []
        self.rethrown: list[int] = []
        self.settled = False
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
        fell_asleep = False
        for cube, body in self._pairs:
            if cube.due > now:
                continue
            struck = felt.step(cube, now)
            if cube.down:
                vx, vy, spin = cube.vx, cube.vy, cube.spin_z
                if not (vx * vx + vy * vy < _FASTEST and -SPIN_LIMIT < spin < SPIN_LIMIT):
                    self._tame(cube)
                    vx, vy, spin = cube.vx, cube.vy, cube.spin_z
                body.velocity = (vx, vy)
                body.angular_velocity = spin
                if struck:
                    self.impacts.append(Impact("felt", struck * _CORNER_MASS, body.position.x))
                if cube.asleep:
                    fell_asleep = True
        if now % _TEND_EVERY == 0:
            self._tend(now)
        if fell_asleep and all(cube.asleep for cube in self.cubes):
            self.settled = True

    def sides_up(self) -> tuple[int, ...]:
        """The side of each cube that lies up. Raises RuntimeError while cubes move."""
        if not self.settled:
            raise RuntimeError("the dice are still rolling")
        return tuple(cube.side_up()[0] for cube in self.cubes)

    def poses(self, ahead: float) -> tuple[Pose, ...]:
        """Every cube `ahead` seconds (less than a step) after the last step, on its way to the next."""
        poses = []
        for cube, body in self._pairs:
            place = body.position
            if cube.asleep:
                poses.append(Pose(place.x, place.y, cube.height, cube.attitude(0.0)))
                continue
            steps = self._now - cube.since + ahead / STEP
            x, y = place.x + cube.vx * ahead, place.y + cube.vy * ahead
            poses.append(Pose(x, y, cube.height_after(steps), cube.attitude(steps)))
        return tuple(poses)

    def _launch(self, die: int, start: Start) -> None:
        cube = self.cubes[die] = Cube()
        cube.since = cube.released = self._now
        cube.due = self._now + 1
        cube.height = start.height
        cube.vx, cube.vy, cube.vz = start.velocity
        cube.qw, cube.qx, cube.qy, cube.qz = start.attitude
        cube.spin_x, cube.spin_y, cube.spin_z = start.spin
        body = self._plane.bodies[die]
        self._pairs[die] = (cube, body)
        self._plane.put(die, start.x, start.y)
        body.velocity = (cube.vx, cube.vy)
        body.angular_velocity = cube.spin_z
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
                x = self._plane.bodies[hit.one].position.x
                self.impacts.append(Impact("rim" if other is None else "die", size, x))
        for die in touched:
            self._feel(die, now)

    def _feel(self, die: int, now: int) -> None:
        """Take over the speed in the plane that a collision left; a mere touch does not wake a sleeping cube."""
        cube, body = self._pairs[die]
        velocity, spin = body.velocity, body.angular_velocity
        cube.vx, cube.vy, cube.spin_z = velocity.x, velocity.y, spin
        if cube.asleep and velocity.x * velocity.x + velocity.y * velocity.y + spin * spin < _CREEP:
            cube.fall_asleep()
            body.velocity = (0.0, 0.0)
            body.angular_velocity = 0.0
            return
        cube.wake(now)

    def _tend(self, now: int) -> None:
        """Every few steps: let dice in, renew outlines, and see after dice that will not come to rest."""
        width, depth = self._tray.width, self._tray.depth
        for die, (cube, body) in enumerate(self._pairs):
            if cube.asleep:
                continue
            place = body.position
            x, y = place.x, place.y
            age = now - cube.released
            if not cube.entered:
                if CLEARANCE < x < width - CLEARANCE and CLEARANCE < y < depth - CLEARANCE:
                    cube.entered = True
                    self._plane.let_in(die)
                elif age > _LATE_STEPS:
                    self._throw_again(die)
                    continue
            elif not (-_STRAY < x < width + _STRAY and -_STRAY < y < depth + _STRAY):
                self._throw_again(die)
                continue
            if not -1.0 < cube.height < _HIGHEST or age > _RETHROW_STEPS:
                self._throw_again(die)
                continue
            if age > _NUDGE_STEPS:
                self._calm_down(cube, now)
            self._show_outline(die, now)

    def _show_outline(self, die: int, now: int) -> None:
        cube, body = self._pairs[die]
        body.angle = 0.0
        self._plane.shapes[die].unsafe_set_vertices(outline(cube.attitude(now - cube.since)))

    def _calm_down(self, cube: Cube, now: int) -> None:
        """Take speed from a die that has moved too long, and nudge it off whatever it balances on."""
        cube.sync(now)
        cube.vx *= _WEARY
        cube.vy *= _WEARY
        cube.spin_x *= _WEARY
        cube.spin_y *= _WEARY
        cube.spin_z *= _WEARY
        if now - cube.nudged >= _NUDGE_PAUSE:
            cube.nudged = now
            uniform = self._random.uniform
            cube.vz += 3.0
            cube.spin_x += uniform(-3.0, 3.0)
            cube.spin_y += uniform(-3.0, 3.0)
        cube.wake(now)

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
