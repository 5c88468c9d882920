"""From how much wear on may OLD touch a picture's levels? Asked of photographs that its networks have never seen.

    python set_gate.py --pictures blocks/held-out ../models

Each is looked at as it is, as a phone's picture (small JPEG, a little noise), damaged as the bench does, and at any strength.
Wear is by how many levels filling the marks and then restoring moved the picture on average; lifted black is where the
darkest half percent of the darkest channel lies. The gate to take is the lowest that lets at most one in a hundred good pictures, and
one in a hundred of a phone's, change by over 1 %.
"""
import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from damage import Damage, any_damage, damaged
from evaluate import load, psnr
from evaluate_old import filled, grown, levelled, planes, rows
from patches import read_block
from worsen import mildly

WIDTH, HEIGHT = 320, 240


@dataclass
class Seen:
    kind: str
    wear: float
    black: float
    gain: float
    change: float


class Engine:
    """OLD up to its levels, and the levels."""

    def __init__(self, models):
        self.mask, self.restore, self.levels = (load(str(Path(models) / f'old-{name}.onnx')) for name in ('mask', 'restore', 'levels'))

    def cleaned(self, picture):
        sure = torch.sigmoid(self.mask(planes(picture)))[0, 0].numpy() > 0.5
        closed = filled(picture, grown(sure))
        made = rows(self.restore(planes(closed)))
        return made, float(np.abs(closed.astype(int) - picture).mean() + np.abs(made.astype(int) - closed).mean())


def black_of(picture):
    """Where half a percent of a channel's pixels lie below, of the darkest channel: as libs/picture/imaging counts it."""
    flat = np.sort(picture.reshape(-1, 3), axis=0)
    return float(flat[int(len(flat) * 0.005)].min())


def looked_at(engine, kind, picture, truth):
    made, wear = engine.cleaned(picture)
    final = levelled(engine.levels, made)
    return Seen(kind, wear, black_of(made), psnr(final, truth, 4) - psnr(made, truth, 4), float(np.abs(final.astype(int) - made).mean() / 2.55))


def middles(blocks, most):
    """The middle of every scene's larger copy, evenly over the block."""
    found = [picture for name in blocks for picture in list(read_block(name))[::2] if picture.shape[0] >= HEIGHT and picture.shape[1] >= WIDTH]
    for picture in found[::max(1, len(found) // most)][:most]:
        y, x = (picture.shape[0] - HEIGHT) // 2, (picture.shape[1] - WIDTH) // 2
        yield np.ascontiguousarray(picture[y:y + HEIGHT, x:x + WIDTH])


def told(name, passed, seen):
    def of(kind, value):
        return np.array([value(one) if passed(one) else 0.0 for one in seen if one.kind == kind])

    def changed(kind):
        change = of(kind, lambda one: one.change)
        return f'{kind} {change.mean():.3f} % ({100 * (change > 1).mean():.1f} % of them by over 1, at most {change.max():.1f})'
    bench, any_old = (of(kind, lambda one: one.gain).mean() for kind in ('bench', 'any'))
    print(f'{name:8} changes {changed("good")} {changed("phone")}; gains damaged as the bench {bench:+.2f} dB, at any strength {any_old:+.2f} dB', flush=True)


@torch.no_grad()
def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('models')
    ask.add_argument('--pictures', nargs='+', required=True)
    ask.add_argument('--count', type=int, default=160)
    ask.add_argument('--seed', type=int, default=3)
    given = ask.parse_args()
    torch.set_num_threads(1)
    engine, random, seen = Engine(given.models), np.random.default_rng(given.seed), []
    worse = mildly(random)
    for truth in middles(given.pictures, given.count):
        seen.append(looked_at(engine, 'good', truth, truth))
        seen.append(looked_at(engine, 'phone', worse(truth), truth))
        for kind, damage in (('bench', Damage()), ('any', any_damage(random))):
            seen.append(looked_at(engine, kind, damaged(truth, damage, random)[0], truth))
    for kind in ('good', 'phone', 'bench', 'any'):
        of = [one for one in seen if one.kind == kind]
        print(kind, len(of), 'wear', np.round(np.quantile([one.wear for one in of], [0, 0.05, 0.5, 0.95, 1]), 2),
              'black', np.quantile([one.black for one in of], [0, 0.05, 0.5, 0.95, 1]).round())
    told('no gate', lambda one: True, seen)
    for black in (8, 14, 20):
        told(f'black {black}', lambda one: one.black >= black, seen)
    for wear in np.arange(1.4, 3.05, 0.1).round(1):
        told(f'wear {wear}', lambda one: one.wear >= wear, seen)


if __name__ == '__main__':
    main()
