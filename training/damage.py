"""What time does to a photograph. README.md writes the same down as formulae; the bench's generator follows them
with the values of BENCH, training draws round them."""
import io
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

FADE_GAIN = np.array([0.66, 0.60, 0.50], np.float32)
FADE_LIFT = np.array([52, 44, 34], np.float32)
LIGHT, DARK = np.array([235, 228, 214], np.float32), np.array([38, 34, 30], np.float32)


@dataclass
class Damage:
    blur: float = 0.9
    fade_gain: np.ndarray = None
    fade_lift: np.ndarray = None
    grain: float = 7.0
    colour_grain: float = 2.0
    scratches: float = 91.0  # per megapixel, as is the dust: 7 and 60 on 320 x 240
    dust: float = 781.0
    quality: int = 70
    wide: float = 0.0  # wide marks per megapixel
    keep: float = 0.1  # the share of the picture that shows through a wide mark
    corners: int = 0  # torn ones
    stains: float = 0.0  # per picture
    is_uneven: bool = False  # paler towards a side or corner


def any_damage(random):
    """Damage of any strength round the bench's; the fade goes from none to a little more than its."""
    strength = random.uniform(0, 1.25)
    gain = 1 - strength * (1 - FADE_GAIN) + strength * random.normal(0, 0.05, 3)
    lift = strength * FADE_LIFT + strength * random.normal(0, 6, 3)
    return Damage(blur=random.uniform(0, 1.3), fade_gain=np.clip(gain, 0.3, 1).astype(np.float32), fade_lift=lift.astype(np.float32),
                  grain=random.uniform(0, 10), colour_grain=random.uniform(0, 3), scratches=91 * random.uniform(0, 2.5),
                  dust=781 * random.uniform(0, 1.6), quality=int(random.integers(50, 96)))


def faded(picture, damage):
    gain = FADE_GAIN if damage.fade_gain is None else damage.fade_gain
    lift = FADE_LIFT if damage.fade_lift is None else damage.fade_lift
    return picture.astype(np.float32) * gain + lift


def damaged(picture, damage, random, marks_kept=1.0, picture_height=None):
    """The damaged picture and where scratches and dust lie. `marks_kept`: the share of marks that are drawn at all."""
    height, width = picture.shape[:2]
    soft = np.asarray(Image.fromarray(picture).filter(ImageFilter.GaussianBlur(damage.blur))) if damage.blur > 0.15 else picture
    out = faded(soft, damage)
    for _ in range(random.poisson(damage.stains)):
        stain(out, random)
    if damage.is_uneven:
        out += paleness(random, height, width)[:, :, None] * (LIGHT - out)
    out += random.normal(0, damage.grain, (height, width, 1)) + random.normal(0, damage.colour_grain, out.shape)
    mask = np.zeros((height, width), bool)
    area = height * width / 1e6
    for _ in range(random.poisson(damage.scratches * area * marks_kept)):
        stamp(out, mask, *scratch(random, width, height, picture_height or height))
    for _ in range(random.poisson(damage.wide * area)):
        lay_wide(out, mask, random, damage.keep, picture_height or height)
    for _ in range(damage.corners):
        tear_corner(out, mask, random, damage.keep, picture_height or height)
    for _ in range(random.poisson(damage.dust * area * marks_kept)):
        stamp(out, mask, random.uniform(0, [width, height], (1, 2)), int(random.integers(1, 3)), LIGHT + 3 if random.random() < 0.7 else DARK - 3)
    held = io.BytesIO()
    Image.fromarray(np.clip(out.round(), 0, 255).astype(np.uint8)).save(held, 'JPEG', quality=damage.quality, subsampling=2)
    held.seek(0)
    return np.asarray(Image.open(held).convert('RGB')), mask


def paleness(random, height, width):
    """How far each pixel goes to the white of paper, towards a side or corner."""
    angle, strength, steepness = random.uniform(0, 2 * np.pi), random.uniform(0.2, 0.5), random.uniform(1, 3)
    across, down = np.cos(angle), np.sin(angle)
    y, x = (np.mgrid[:height, :width] + 0.5) / np.array([height, width])[:, None, None] - 0.5
    along = 0.5 + (x * across + y * down) / (abs(across) + abs(down))
    return (strength * along.clip(0) ** steepness).astype(np.float32)


def scratch(random, width, height, picture_height):
    """A near-vertical line that drifts, one pixel a step; a patch sees it pass through at any point of its length."""
    steps = int(picture_height * random.uniform(0.2, 0.8))
    turn = np.pi / 2 + random.normal(0, 0.25) + np.cumsum(random.normal(0, 0.01, steps))
    way = np.cumsum(np.stack([np.cos(turn), np.sin(turn)], 1), 0)
    start = random.uniform(0, [width, height]) - way[int(random.integers(steps)) if picture_height > height else 0]
    return way + start, int(random.random() < 0.5), LIGHT if random.random() < 0.7 else DARK


def stain(out, random):
    """Darkens a round place, blue most and red least."""
    height, width = out.shape[:2]
    radius, strength = height * random.uniform(0.1, 0.3), random.uniform(0.2, 0.5)
    centre, colour = random.uniform(0, [width, height]), np.array([random.uniform(0.2, 0.5), random.uniform(0.5, 0.75), 1])
    y, x = np.mgrid[:height, :width]
    there = np.exp(-(((x - centre[0]) ** 2 + (y - centre[1]) ** 2) / radius**2) ** 2)
    out *= np.exp(-strength * there[:, :, None] * colour)


def any_wide(random, damage, height):
    """Of six patches of a picture, so high, three with wide marks: one or two, more or less opaque; torn corners in one of ten."""
    if random.random() < 0.5:
        damage.wide, damage.keep = random.choice([1, 1, 2]) * 1e6 / height**2, random.uniform(0, 0.35)
    if random.random() < 0.1:
        damage.corners, damage.keep = 1, random.uniform(0, 0.2)
    return damage


def coloured(random):
    """A mark's colour: bare paper or dirt."""
    return LIGHT + random.uniform(-20, 25) if random.random() < 0.7 else DARK + random.normal(0, 10)


def uneven(random, steps, memory=0.8, by=0.2):
    """A walk that returns to 0: each value is `memory` of the last one and `by` x N."""
    values, last = np.empty(steps), 0.0
    for step, one in enumerate(random.normal(0, by, steps)):
        last = values[step] = memory * last + one
    return values


def lay_wide(out, mask, random, keep, picture_height):
    """A scratch, fold or crack of 3-16 pixels with ragged edges, at times with a shadow beside it; one in five is a lost patch."""
    height, width = mask.shape
    is_patch = random.random() < 0.2
    steps = int(random.uniform(10, 60)) if is_patch else max(8, int(picture_height * random.uniform(0.15, 0.65)))
    wide = random.uniform(8, 22) if is_patch else 3 + 13 * random.random() ** 2
    turn = 2 * np.pi * random.random() + np.cumsum(random.normal(0, 0.4 if is_patch else 0.03, steps))
    way = np.cumsum(np.stack([np.cos(turn), np.sin(turn)], 1), 0)
    points = random.uniform(0, [width, height]) + way - way[int(random.integers(steps)) if picture_height > height else 0]
    ends = np.minimum(1, 4 * np.minimum(np.arange(steps), np.arange(steps)[::-1]) / steps)
    radius = wide / 2 * (1 if is_patch else ends) * np.clip(np.exp(uneven(random, steps, by=random.uniform(0.05, 0.35))), 0.4, 1.8)
    colour, has_shadow = coloured(random), random.random() < 0.3
    inside = discs(points, radius, width, height)
    if has_shadow:
        shade = discs(points + 2, radius, width, height) & ~inside
        out[shade] *= 0.6
        mask |= shade
    cover(out, mask, inside, colour, keep, random)


def tear_corner(out, mask, random, keep, picture_height):
    """What lies beyond a ragged line from one edge to the other is gone."""
    height, width = mask.shape
    legs = picture_height * random.uniform(0.04, 0.14, 2)
    y, x = np.mgrid[:height, :width]
    x, y = (width - 1 - x if random.random() < 0.5 else x), (height - 1 - y if random.random() < 0.5 else y)
    torn = x / legs[0] + y / legs[1] < 1 + uneven(random, height, 0.95, 0.05)[:, None]
    cover(out, mask, torn, coloured(random), keep, random)


def discs(points, radius, width, height):
    """What lies within a radius of any of the points."""
    image = Image.new('1', (width, height))
    draw = ImageDraw.Draw(image)
    for (x, y), r in zip(points, radius):
        if r >= 0.5 and -r <= x <= width + r and -r <= y <= height + r:
            draw.ellipse((x - r, y - r, x + r, y + r), fill=1)
    return np.array(image, bool)


def cover(out, mask, inside, colour, keep, random):
    """Opaque paper or dirt with a grain of its own."""
    grain = random.normal(0, 5, (int(inside.sum()), 1))
    out[inside] = keep * out[inside] + (1 - keep) * (colour + grain)
    mask |= inside


def stamp(out, mask, points, radius, colour):
    """Every point leaves a disc that keeps a quarter of what was there; overlapping discs keep a quarter of that."""
    height, width = mask.shape
    times = np.zeros((height, width), np.int16)
    at = np.floor(points + 0.5).astype(int)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy <= radius * radius + 0.5:
                x, y = at[:, 0] + dx, at[:, 1] + dy
                inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
                np.add.at(times, (y[inside], x[inside]), 1)
    hit = times > 0
    keep = 0.25 ** times[hit][:, None].astype(np.float32)
    out[hit] = out[hit] * keep + colour * (1 - keep)
    mask |= hit
