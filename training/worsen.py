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


def strongly(random):
    """Damage of any strength, as pictures bring it (`drawn`); a tenth is unhurt."""
    return lambda picture: worn(picture, drawn(random), random)


def drawn(random, blur=1.7, noise=22.0, jpeg=(15, 96)):
    """One draw of what a picture went through, in this order: radius of blur, level of noise, by what factor it was made smaller on the
    way (1 is none), and the quality of each saving with whether chroma kept its size."""
    if random.random() < 0.1:
        return {'blur': 0.0, 'noise': 0.0, 'factor': 1.0, 'saved': []}
    return {
        'blur': random.uniform(0.3, blur) if random.random() < 0.35 else 0.0,
        'noise': noise * random.random() ** 1.5 if random.random() < 0.5 else 0.0,
        'factor': random.uniform(0.6, 0.95) if random.random() < 0.12 else 1.0,
        'saved': [(int(random.integers(*jpeg)), bool(random.random() < 0.3)) for _ in range(random.choice([0, 1, 2], p=[0.25, 0.55, 0.2]))],
    }


def worn(picture, done, random):
    image = Image.fromarray(picture)
    if done['blur']:
        image = image.filter(ImageFilter.GaussianBlur(done['blur']))
    if done['noise']:
        image = grainy(image, random, done['noise'])
    if done['factor'] < 1:
        image = by_way_of(image, done['factor'])
    for quality, is_whole_chroma in done['saved']:
        image = as_jpeg(image, quality, is_whole_chroma)
    return np.asarray(image)


def grainy(image, random, level):
    """Of one draw for the three channels, or of one for each."""
    shape = (*image.size[::-1], 1 if random.random() < 0.5 else 3)
    return Image.fromarray(np.clip(np.asarray(image) + random.normal(0, level, shape), 0, 255).round().astype(np.uint8))


def by_way_of(image, factor):
    """Made smaller by somebody, and as large as before."""
    small = image.resize([max(8, round(side * factor)) for side in image.size], Image.BICUBIC)
    return small.resize(image.size, Image.BICUBIC)
