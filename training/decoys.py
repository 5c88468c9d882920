"""What a mark is not: smooth light and dark shapes of the scene itself, collars, poles, windows. Drawn before the damage, they fade, blur
and grain with the picture, and a network learns to leave them."""
import numpy as np
from PIL import Image, ImageDraw


def with_decoys(picture, random):
    """One to three bars and discs with a shade across them, on a copy."""
    out = picture.astype(np.float32)
    height, width = picture.shape[:2]
    y, x = np.mgrid[:height, :width].astype(np.float32)
    for _ in range(int(random.integers(1, 4))):
        inside = shape(random, width, height)
        colour = (random.uniform(150, 255) if random.random() < 0.7 else random.uniform(0, 80)) + random.normal(0, 6, 3)
        turn, steep = random.uniform(0, 2 * np.pi), random.uniform(0, 1.2)
        shade = steep * (np.cos(turn) * (x - width / 2) + np.sin(turn) * (y - height / 2))
        out[inside] = (colour + shade[:, :, None])[inside]
    return np.clip(out, 0, 255).round().astype(np.uint8)


def shape(random, width, height):
    image = Image.new('1', (width, height))
    draw = ImageDraw.Draw(image)
    cx, cy = random.uniform(0, width), random.uniform(0, height)
    if random.random() < 0.35:
        rx, ry = random.uniform(5, 40, 2)
        draw.ellipse((cx - rx, cy - ry, cx + rx, cy + ry), fill=1)
    else:
        along, across, turn = random.uniform(15, 120), random.uniform(5, 18 if random.random() < 0.6 else 45), random.uniform(0, np.pi)
        way, side = np.array([np.cos(turn), np.sin(turn)]) * along, np.array([-np.sin(turn), np.cos(turn)]) * across
        narrower = random.uniform(0.4, 1)
        corners = [way + side, way - side, -way - side * narrower, -way + side * narrower]
        draw.polygon([(cx + dx / 2, cy + dy / 2) for dx, dy in corners], fill=1)
    return np.array(image, bool)
