"""What the judge says of pictures that it never saw, worn in known ways: how often its whole-picture answer is right.

    python evaluate_judge.py $DATA runs/judge.pt [every so many pictures]
"""
import sys
from pathlib import Path

import numpy as np
import torch

from bicubic import imresize
from evaluate import load, opened, sets
from evaluate_blind import blur, jpeg, noise
from judge import KINDS, scale_of

UNIT = {'wear': 1, 'noise': 1, 'jpeg': 10, 'blur': 0.25}


def pictures(data):
    """About 200, reduced so that nothing is left of what wore the stills themselves: halves, their quarters, and thirds."""
    for name, files in sets(data):
        for file in files:
            picture = opened(file)[:2400, :2400]
            height, width = picture.shape[:2]
            half = imresize(picture, width // 2, height // 2)
            height, width = height // 4, width // 4
            for one in (half, imresize(picture, half.shape[1] * 2 // 3, half.shape[0] * 2 // 3), half[:height, :width], half[height:, width:], half[:height, width:]):
                if min(one.shape[:2]) >= 64:
                    yield np.ascontiguousarray(one)


@torch.no_grad()
def said_of(net, picture):
    """Of each kind one value for the picture: the mean of all places, each by how sure it is; wear: the root of the mean square."""
    said = net(torch.from_numpy(picture.transpose(2, 0, 1).copy()).float()[None] / 255)[0].double()
    value, spread = said[:-1].chunk(2)
    sure = torch.exp(-2 * spread.clamp(-2.5, 3))
    whole = {kind: UNIT[kind] * float(torch.expm1((value[i] * sure[i]).sum() / sure[i].sum())) for i, kind in enumerate(KINDS)}
    whole['odds'] = float(said[-1].mean())
    whole['wear'] = float((torch.expm1(value[0].clamp(0)) ** 2).mean().sqrt())
    return whole


def quality_of(scale):
    return (200 - scale) / 2 if scale <= 100 else 5000 / scale


def main():
    net = load(sys.argv[2])
    torch.set_num_threads(2)
    all_of = list(pictures(Path(sys.argv[1])))[::int(sys.argv[3]) if len(sys.argv) > 3 else 1]
    print(len(all_of), 'pictures')
    clean = [said_of(net, one) for one in all_of]
    for least in (-2, -1, -0.5, 0, 0.5, 1):
        print(f'clean above {least}: {np.mean([one["odds"] > least for one in clean]):.1%}')
    print('least odds of clean ones', sorted(round(one['odds'], 2) for one in clean)[:12])
    for quality in (95, 90, 85, 75, 60, 50, 40, 30, 20):
        worn = [(one, jpeg(one, quality)) for one in all_of]
        said = [said_of(net, two) for _, two in worn]
        found = [quality_of(max(0, one['jpeg'])) for one in said]
        wear = [np.sqrt(((one.astype(float) - two) ** 2).mean()) for one, two in worn]
        told = np.log([one['wear'] / real for one, real in zip(said, wear)])
        print(f'JPEG {quality}: {np.median(found):.0f}, within 10 {np.mean(np.abs(np.array(found) - quality) <= 10):.1%}, wear {np.mean(wear):.1f} off by a factor of {np.exp(np.abs(told).mean()):.2f}, called clean {np.mean([one["odds"] > 0 for one in said]):.1%}', flush=True)
    for level in (0, 2, 3, 5, 7, 10, 15, 20):
        said = [said_of(net, noise(one, level) if level else one) for one in all_of]
        found = np.array([one['noise'] for one in said])
        print(f'noise {level}: {np.median(found):.1f}, within 1.5 {np.mean(np.abs(found - level) <= 1.5):.1%}, called clean {np.mean([one["odds"] > 0 for one in said]):.1%}', flush=True)
    for radius in (0.6, 1.0, 1.6):
        found = np.array([said_of(net, blur(one, radius))['blur'] for one in all_of])
        print(f'blur {radius}: {np.median(found):.2f}, within 0.4 {np.mean(np.abs(found - radius) <= 0.4):.1%}', flush=True)


if __name__ == '__main__':
    main()
