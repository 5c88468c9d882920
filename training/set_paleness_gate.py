"""How much paler must one side of a print be before OLD evens it? Asked of photographs that its networks have never seen.

    python set_paleness_gate.py --pictures blocks/held-out ../models

Each is looked at as it is, as a phone's picture, damaged as the bench does (evenly faded) and with uneven fading besides. "No wear asked" is what
would become of pictures if the gate of set_gate.py were not there too. The gate to take is the lowest that costs pictures that had faded evenly
no more than 0.05 dB on average.
"""
import argparse
from dataclasses import dataclass

import numpy as np
import torch
from PIL import Image

from damage import LIGHT, Damage, damaged
from evaluate import load, psnr
from evaluate_old import WORN, levelled, planes
from paleness import Paleness
from set_gate import Engine, middles
from worsen import mildly


@dataclass
class Seen:
    kind: str
    wear: float
    reach: float  # how much paler than elsewhere, of 255
    before: float  # PSNR with the levels alone
    after: float
    change: float  # by evening alone, in percent


def paleness_of(net, picture, is_grey):
    """Of pictures with colours the mean of what is seen in all eight ways, as tools/super-resolution/src/paleness.ts has it."""
    x = planes(np.asarray(Image.fromarray(picture).resize((Paleness.SIDE, Paleness.SIDE), Image.BOX)))
    if is_grey:
        return net(x)[0, 0].numpy()
    ways = [(turn, swap) for turn in ((), (2,), (3,), (2, 3)) for swap in (False, True)]
    seen = []
    for turn, swap in ways:
        y = net((x.flip(turn).transpose(2, 3) if swap else x.flip(turn)))
        seen.append((y.transpose(2, 3) if swap else y).flip(turn)[0, 0])
    return torch.stack(seen).mean(0).numpy()


def evened(picture, pale):
    height, width = picture.shape[:2]
    pale = np.asarray(Image.fromarray(pale).resize((width, height), Image.BILINEAR))[:, :, None]
    return ((picture - pale * LIGHT) / (1 - pale)).clip(0, 255).round().astype(np.uint8)


def looked_at(engine, net, kind, picture, truth, is_grey):
    made, wear = engine.cleaned(picture)
    pale = paleness_of(net, made, is_grey)
    even = evened(made, pale)

    def final(one):
        return psnr(levelled(engine.levels, one), truth, 4)
    return Seen(kind, wear, 255 * float(np.ptp(pale)), final(made), final(even), float(np.abs(even.astype(int) - made).mean() / 2.55))


def told(name, passed, seen):
    parts = []
    for kind in ('good', 'phone'):
        change = np.array([one.change if passed(one) else 0 for one in seen if one.kind == kind])
        parts.append(f'{kind} {change.mean():.3f} % ({100 * (change > 1).mean():.1f} % by over 1, at most {change.max():.1f})')
    for kind in ('bench', 'uneven'):
        of = [one for one in seen if one.kind == kind]
        gain = np.array([one.after - one.before if passed(one) else 0 for one in of])
        parts.append(f'{kind} {gain.mean():+.2f} dB (worst {gain.min():+.1f}, touched {100 * np.mean([passed(one) for one in of]):.0f} %)')
    print(f'{name:12}', '; '.join(parts), flush=True)


@torch.no_grad()
def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('models')
    ask.add_argument('--pictures', nargs='+', required=True)
    ask.add_argument('--paleness', help='a run or a graph in place of the shipped one')
    ask.add_argument('--grey', action='store_true', help='of the same in black and white')
    ask.add_argument('--count', type=int, default=100)
    ask.add_argument('--seed', type=int, default=3)
    given = ask.parse_args()
    torch.set_num_threads(1)
    engine, random, seen = Engine(given.models), np.random.default_rng(given.seed), []
    net, worse = load(given.paleness or f'{given.models}/old-paleness.onnx'), mildly(random)
    for scene in middles(given.pictures, given.count):
        truth = np.repeat(np.asarray(Image.fromarray(scene).convert('L'))[:, :, None], 3, 2) if given.grey else scene
        for kind, picture in (('good', truth), ('phone', worse(truth)), ('bench', damaged(truth, Damage(), random)[0]), ('uneven', damaged(truth, Damage(is_uneven=True), random)[0])):
            seen.append(looked_at(engine, net, kind, picture, truth, given.grey))
    for kind in ('good', 'phone', 'bench', 'uneven'):
        of = [one for one in seen if one.kind == kind]
        print(kind, len(of), 'reach', np.round(np.quantile([one.reach for one in of], [0, 0.25, 0.5, 0.75, 0.95, 1])), f'{np.mean([one.before for one in of]):.2f} dB')
    for reach in (50, 75):
        told(f'no wear, {reach}', lambda one: one.reach >= reach, seen)
    for reach in (0, 20, 30, 40, 50, 60, 65, 70, 75, 80):
        told(f'reach {reach}', lambda one: one.wear >= WORN and one.reach >= reach, seen)


if __name__ == '__main__':
    main()
