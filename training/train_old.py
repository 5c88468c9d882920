"""OLD's two networks on damage made by damage.py.

    python train_old.py mask    --pictures blocks/photos --minutes 20 --out runs/old-mask.pt
    python train_old.py restore --pictures blocks/photos --minutes 30 --out runs/old-restore.pt

The restorer gives back what was there before blur, grain, JPEG and the marks a mask missed, at the fade it finds:
levels and cast are the engine's. A share of undamaged patches teaches it to leave a good picture alone.
"""
import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F

from clock import Average, Clock, save
from damage import any_damage, damaged, faded
from mask import Mask
from optimise import optimisers
from patches import read_block
from scaler import Scaler
from weights import read_weights

EDGE = 16
UNDAMAGED = 0.2


def shape_of(task):
    return Mask() if task == 'mask' else Scaler(features=32, layers=8, scale=1, centre=0.5)


class Patches:
    def __init__(self, names, random, side):
        self.random, self.side = random, side
        self.pictures = [picture for name in names for picture in read_block(name) if min(picture.shape[:2]) > side + EDGE]

    def clean(self):
        """A patch with some detail: of two drawn, the livelier."""
        def one():
            picture, side = self.pictures[self.random.integers(len(self.pictures))], self.side + EDGE
            y, x = (int(self.random.integers(have - side + 1)) for have in picture.shape[:2])
            patch = picture[y:y + side, x:x + side]
            return np.ascontiguousarray(np.rot90(patch, self.random.integers(4)))
        return max(one(), one(), key=lambda patch: float(np.abs(np.diff(patch[::2, ::2, 1].astype(np.int16), axis=0)).mean()))

    def cut(self, *pictures):
        """JPEG's 8 x 8 grid must not always start at the patch's corner."""
        y, x = self.random.integers(EDGE, size=2)
        return [picture[y:y + self.side, x:x + self.side] for picture in pictures]

    def pair(self, task):
        clean, random = self.clean(), self.random
        if random.random() < UNDAMAGED:
            return self.cut(clean, np.zeros(clean.shape[:2], bool) if task == 'mask' else clean.astype(np.float32))
        damage = any_damage(random)
        if task == 'mask':
            return self.cut(*damaged(clean, damage, random, picture_height=random.integers(200, 700)))
        left = random.choice([0, 0, 0, 0.2])
        seen, _ = damaged(clean, damage, random, marks_kept=left, picture_height=random.integers(200, 700))
        return self.cut(seen, np.clip(faded(clean, damage), 0, 255))

    def draw(self, task, count):
        seen, wanted = zip(*(self.pair(task) for _ in range(count)))
        seen = torch.from_numpy(np.stack(seen).transpose(0, 3, 1, 2).copy()).float() / 255
        wanted = torch.from_numpy(np.stack(wanted).astype(np.float32))
        return seen, wanted[:, None] if task == 'mask' else wanted.permute(0, 3, 1, 2) / 255


def loss_of(task, made, wanted):
    if task == 'mask':
        return F.binary_cross_entropy_with_logits(made, wanted, pos_weight=torch.tensor(2.0))
    return (made - wanted).abs().mean()


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('task', choices=['mask', 'restore'])
    ask.add_argument('--pictures', nargs='+', required=True)
    ask.add_argument('--out', required=True)
    ask.add_argument('--minutes', type=float, required=True)
    ask.add_argument('--from', dest='start')
    ask.add_argument('--side', type=int, default=64)
    ask.add_argument('--batch', type=int, default=8)
    ask.add_argument('--adam', type=float, default=1e-3)
    ask.add_argument('--muon', type=float, default=0.01)
    ask.add_argument('--seed', type=int, default=1)
    ask.add_argument('--threads', type=int, default=2)
    ask.add_argument('--device', default='cpu')
    given = ask.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    random = np.random.default_rng(given.seed)
    patches, net = Patches(given.pictures, random, given.side), shape_of(given.task)
    if given.start:
        read_weights(given.start, net)
    net = net.to(given.device, memory_format=torch.channels_last)
    mean, clock, steps = Average(net), Clock(given.minutes), optimisers(net, given.adam, given.muon)
    step, sum_of, kept = 0, 0.0, time.time()
    while clock.passed() < 1:
        steps.rate(clock.rate())
        seen, wanted = (half.to(given.device) for half in patches.draw(given.task, given.batch))
        loss = loss_of(given.task, net(seen.contiguous(memory_format=torch.channels_last)), wanted)
        net.zero_grad()
        loss.backward()
        steps.step()
        mean.take(net)
        step, sum_of = step + 1, sum_of + loss.item()
        if step % 200 == 0:
            print(f'{step} steps {clock.passed() * given.minutes:.1f} min cpu {time.process_time():.0f} s loss {sum_of / 200:.5f}', flush=True)
            sum_of = 0.0
        if time.time() - kept > 120:
            save(given.out, mean.net, step, clock.passed() * given.minutes)
            kept = time.time()
    save(given.out, mean.net, step, given.minutes)
    print('done', step, 'steps of', given.batch, 'x', given.side, 'cpu-s', round(time.process_time()))


if __name__ == '__main__':
    main()
