"""PSNR on luma of a network on worn pictures at x2: 7 pictures of Set14 and 5 of BSD100, each worn in known ways; nothing here trains.
A network that is told the wear is told the truth, within 48 pixels around: what a judge that never errs would say.

    python evaluate_blind.py $DATA ../models/reality-x2.onnx [runs/blind-x2.pt ...]
"""
import io
import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageFilter

from bicubic import imresize
from evaluate import load, opened, psnr, run, whole

SCALE = 2


def jpeg(picture, quality):
    held = io.BytesIO()
    Image.fromarray(picture).save(held, 'JPEG', quality=quality, subsampling=2)
    held.seek(0)
    return np.asarray(Image.open(held).convert('RGB'))


def noise(picture, level):
    grain = np.random.default_rng(7).normal(0, level, picture.shape)
    return np.clip(picture + grain, 0, 255).round().astype(np.uint8)


def blur(picture, radius):
    return np.asarray(Image.fromarray(picture).filter(ImageFilter.GaussianBlur(radius)))


WORN = {
    'clean': lambda p: p,
    'JPEG 95': lambda p: jpeg(p, 95),
    'JPEG 75': lambda p: jpeg(p, 75),
    'JPEG 50': lambda p: jpeg(p, 50),
    'JPEG 30': lambda p: jpeg(p, 30),
    'JPEG 20': lambda p: jpeg(p, 20),
    'JPEG 50 + 75': lambda p: jpeg(jpeg(p, 50)[3:, 5:], 75),
    'noise 3': lambda p: noise(p, 3),
    'noise 10': lambda p: noise(p, 10),
    'noise 20': lambda p: noise(p, 20),
    'blur 0.6': lambda p: blur(p, 0.6),
    'blur 1.2': lambda p: blur(p, 1.2),
    'blur 1.6': lambda p: blur(p, 1.6),
    'JPEG 75 + noise 5': lambda p: jpeg(noise(p, 5), 75),
    'JPEG 90 + noise 10': lambda p: jpeg(noise(p, 10), 90),
    'blur 0.8 + noise 5 + JPEG 60': lambda p: jpeg(noise(blur(p, 0.8), 5), 60),
}


def wear_of(worn, whole, side=48):
    """Root mean squared difference around each pixel, in levels."""
    off = ((worn.astype(np.float32) - whole) ** 2).mean(2)
    edged = torch.from_numpy(np.pad(off, side // 2, mode='reflect'))[None, None]
    return torch.nn.functional.avg_pool2d(edged, side + 1, 1)[0, 0].sqrt().numpy()


def pictures(data):
    yield from sorted((data / 'stills/Set14_x4').glob('*_HR.png'))
    yield from sorted((data / 'stills/BSD100_x4').glob('*_HR.png'))[:5]


def main():
    data, names = Path(sys.argv[1]), sys.argv[2:]
    torch.set_num_threads(2)
    nets = [load(name) for name in names]
    print('damage | bicubic |', ' | '.join(Path(name).name for name in names))
    files = [whole(2 * SCALE, opened(file)) for file in pictures(data)]
    for damage, worsened in WORN.items():
        rows = []
        for wanted in files:
            height, width = wanted.shape[:2]
            small = imresize(wanted, width // SCALE, height // SCALE)
            worn = worsened(small)
            wear = wear_of(worn, small[small.shape[0] - worn.shape[0]:, small.shape[1] - worn.shape[1]:])
            # What was cut off before the second saving.
            wanted = wanted[height - SCALE * worn.shape[0]:, width - SCALE * worn.shape[1]:]
            plain = imresize(worn, SCALE * worn.shape[1], SCALE * worn.shape[0])
            rows.append([psnr(made, wanted, SCALE) for made in (plain, *(run(net, worn, wear) for net in nets))])
        plain, *ours = np.mean(rows, 0)
        print(f'{damage} | {plain:.2f} |', ' | '.join(f'{one:.2f} ({one - plain:+.2f})' for one in ours), flush=True)


if __name__ == '__main__':
    main()
