"""What small pictures have suffered before they reach us: a little blur, a little noise, JPEG."""
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


def as_jpeg(image, quality):
    held = io.BytesIO()
    image.save(held, 'JPEG', quality=quality, subsampling=0 if quality > 85 else 2)
    held.seek(0)
    return Image.open(held).convert('RGB')
