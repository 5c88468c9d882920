"""What small pictures have suffered before they reach us: blur, noise, JPEG, a little or a lot of each."""
import io

import numpy as np
from PIL import Image, ImageFilter


def mildly(random, jpeg=(50, 95), blur=0.6, noise=5.0):
    def worsened(picture):
        image = Image.fromarray(picture)
        if random.random() < 0.3:
            image = image.filter(ImageFilter.GaussianBlur(random.uniform(0.2, blur)))
        if random.random() < 0.4:
            grain = random.normal(0, random.uniform(1, noise), (*picture.shape[:2], 1)).astype(np.float32)
            image = Image.fromarray(np.clip(np.asarray(image) + grain, 0, 255).round().astype(np.uint8))
        if random.random() < 0.8:
            image = as_jpeg(image, int(random.integers(*jpeg)))
        return np.asarray(image)
    return worsened


def as_jpeg(image, quality, is_whole_chroma=None):
    """@param is_whole_chroma whether chroma keeps its size; by default it does above quality 85"""
    whole = quality > 85 if is_whole_chroma is None else is_whole_chroma
    held = io.BytesIO()
    image.save(held, 'JPEG', quality=quality, subsampling=0 if whole else 2)
    held.seek(0)
    return Image.open(held).convert('RGB')


def strongly(random, blur=1.7, noise=22.0, jpeg=(15, 96)):
    """Damage of any strength, as pictures bring it: out of focus, grainy, made smaller on the way, saved once or twice. A tenth is unhurt."""
    def worsened(picture):
        if random.random() < 0.1:
            return picture
        image = Image.fromarray(picture)
        if random.random() < 0.35:
            image = image.filter(ImageFilter.GaussianBlur(random.uniform(0.3, blur)))
        if random.random() < 0.5:
            image = grainy(image, random, noise * random.random() ** 1.5)
        if random.random() < 0.12:
            image = by_way_of(image, random.uniform(0.6, 0.95))
        for _ in range(int(random.choice([0, 1, 2], p=[0.25, 0.55, 0.2]))):
            image = as_jpeg(image, int(random.integers(*jpeg)), random.random() < 0.3)
        return np.asarray(image)
    return worsened


def grainy(image, random, level):
    """Of one draw for the three channels, or of one for each."""
    shape = (*image.size[::-1], 1 if random.random() < 0.5 else 3)
    return Image.fromarray(np.clip(np.asarray(image) + random.normal(0, level, shape), 0, 255).round().astype(np.uint8))


def by_way_of(image, factor):
    """Made smaller by somebody, and as large as before."""
    small = image.resize([max(8, round(side * factor)) for side in image.size], Image.BICUBIC)
    return small.resize(image.size, Image.BICUBIC)
