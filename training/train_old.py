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
from damage import any_damage, any_wide, damaged, faded
from decoys import with_decoys
from mask import Mask
from optimise import optimisers
from patches import read_block
from scaler import Scaler
from weights import read_weights

EDGE = 16
UNDAMAGED = 0.2
HALVED = 0.4
GREY = 0.3
DECOYS = 0.4


def shape_of(task):
    return Mask() if task == 'mask' else Scaler(features=32, layers=8, scale=1, centre=0.5)


class Patches:
    def __init__(self, names, random, side):
        self.random, self.side = random, side
        self.pictures = [picture for name in names for picture in read_block(name) if min(picture.shape[:2]) > side + EDGE]

    def clean(self, side):
        """A patch with some detail: of two drawn, the livelier."""
        def one():
            picture = self.pictures[self.random.integers(len(self.pictures))]
            while min(picture.shape[:2]) < side:
                picture = self.pictures[self.random.integers(len(self.pictures))]
            y, x = (int(self.random.integers(have - side + 1)) for have in picture.shape[:2])
            patch = picture[y:y + side, x:x + side]
            return np.ascontiguousarray(np.rot90(patch, self.random.integers(4)))
        patch = max(one(), one(), key=lambda patch: float(np.abs(np.diff(patch[::2, ::2, 1].astype(np.int16), axis=0)).mean()))
        return greyed(patch) if self.random.random() < GREY else patch

    def cut(self, *pictures):
        """JPEG's 8 x 8 grid must not always start at the patch's corner."""
        y, x = self.random.integers(EDGE, size=2)
        return [picture[y:y + self.side, x:x + self.side] for picture in pictures]

    def marked(self):
        """What the finder of marks sees, and where marks are. Two in five patches are at half of the size, as the engine looks a second time:
        there a mark of 16 pixels has 8."""
        random, halve = self.random, self.random.random() < HALVED
        clean = self.clean((2 if halve else 1) * (self.side + EDGE))
        if random.random() < DECOYS:
            clean = with_decoys(clean, random)
        if random.random() < UNDAMAGED:
            seen, mask = clean, np.zeros(clean.shape[:2], bool)
        else:
            damage = any_wide(random, any_damage(random), len(clean))
            seen, mask = damaged(clean, damage, random, picture_height=random.integers(200, 700) * (2 if halve else 1))
        return self.cut(*(halved(seen), halved(mask)) if halve else (seen, mask))

    def pair(self, task):
        if task == 'mask':
            return self.marked()
        clean, random = self.clean(self.side + EDGE), self.random
        if random.random() < UNDAMAGED:
            return self.cut(clean, clean.astype(np.float32))
        damage = any_damage(random)
        left = random.choice([0, 0, 0, 0.2])
        seen, _ = damaged(clean, damage, random, marks_kept=left, picture_height=random.integers(200, 700))
        return self.cut(seen, np.clip(faded(clean, damage), 0, 255))

    def draw(self, task, count):
        seen, wanted = zip(*(self.pair(task) for _ in range(count)))
        seen = torch.from_numpy(np.stack(seen).transpose(0, 3, 1, 2).copy()).float() / 255
        wanted = torch.from_numpy(np.stack(wanted).astype(np.float32))
        return seen, wanted[:, None] if task == 'mask' else wanted.permute(0, 3, 1, 2) / 255


def greyed(picture):
    """Most old prints have no colours but their tint, which a fade gives."""
    grey = (picture @ np.array([0.299, 0.587, 0.114], np.float32)).round().astype(np.uint8)
    return np.repeat(grey[:, :, None], 3, 2)


def halved(picture):
    """Means of 2 x 2, which the engine's resizing by area gives too; a mask's are shares."""
    mean = picture.astype(np.float32).reshape(picture.shape[0] // 2, 2, picture.shape[1] // 2, 2, -1).mean((1, 3))
    return mean.round() if picture.ndim == 3 else mean[:, :, 0]


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
    ask.add_argument('--half', action='store_true', help='bfloat16 within the layers: twice as fast where the processor has it')
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
        with torch.autocast(given.device, torch.bfloat16, enabled=given.half):
            made = net(seen.contiguous(memory_format=torch.channels_last))
        loss = loss_of(given.task, made.float(), wanted)
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
