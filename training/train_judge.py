"""The judge of how pictures were worn.

    python train_judge.py --pictures blocks/photos blocks/drawings --minutes 30 --out runs/judge.pt

Every patch is worn anew (worsen.drawn). Learnt by the likelihood of a Laplace distribution: the network also says how sure it is.
"""
import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F

from bicubic import imresize
from clock import Average, Clock, save
from judge import KINDS, Judge, scale_of, squeezed
from patches import planes, read_block
from weights import read_weights
from worsen import drawn, worn

# Of a patch only the middle is asked about: at its edge the network would see less than it does in a picture.
EDGE = 3
UNHURT = {'blur': 0.0, 'noise': 0.0, 'factor': 1.0, 'saved': []}


class Pictures:
    """Each picture as it is and at half its size; patches are drawn evenly."""

    def __init__(self, names):
        self.all = []
        for name in names:
            for picture in read_block(name):
                height, width = picture.shape[:2]
                self.all += [one for one in (picture, imresize(picture, width // 2, height // 2)) if min(one.shape[:2]) > 130]
        self.odds = np.cumsum([one.size for one in self.all], dtype=np.float64)
        self.odds /= self.odds[-1]

    def draw(self, random, count, side, clean):
        seen, wanted, known, whole = [], [], [], []
        for index in np.searchsorted(self.odds, random.random(count)):
            source = self.all[index]
            height, width = source.shape[:2]
            y, x = (int(random.integers(0, size - side + 1)) for size in (height, width))
            left, top = (max(0, at - int(random.integers(9, 17))) for at in (x, y))
            piece = np.ascontiguousarray(source[top:y + side + 16, left:x + side + 16])
            if random.random() < 0.5:
                piece = np.ascontiguousarray(piece[:, ::-1])
                x = left + piece.shape[1] - (x - left) - side
            done = drawn(random) if random.random() > clean else UNHURT
            cut = np.s_[y - top:y - top + side, x - left:x - left + side]
            broken = worn(piece, done, random)[cut]
            seen.append(planes(broken))
            off = ((broken.astype(np.float32) - piece[cut]) ** 2).mean(2)
            cells = torch.from_numpy(off)[None]
            near = F.avg_pool2d(F.avg_pool2d(cells, 8), 7, 1, 3, count_include_pad=False).sqrt().numpy()[0]
            rows, columns = near.shape
            values = {'noise': done['noise'], 'jpeg': max((scale_of(quality) for quality, _ in done['saved']), default=0), 'blur': done['blur']}
            flat = [np.full((rows, columns), squeezed(kind, values[kind]), np.float32) for kind in KINDS[1:]]
            wanted.append(torch.from_numpy(np.stack([squeezed('wear', near), *flat]).astype(np.float32)))
            # What was made smaller and larger again has noise, blocks and blur of other sizes: only its wear is known.
            known.append(torch.tensor([1.0] + [float(done['factor'] == 1)] * 3))
            whole.append(float(np.abs(broken.astype(int) - piece[cut]).max() == 0))
        return torch.stack(seen).float() / 255, torch.stack(wanted), torch.stack(known), torch.tensor(whole)


def loss_of(said, wanted, known, whole):
    said = said[:, :, EDGE:-EDGE, EDGE:-EDGE]
    wanted = wanted[:, :, EDGE:-EDGE, EDGE:-EDGE]
    value, spread = said[:, :-1].chunk(2, 1)
    spread = spread.clamp(-4, 3)
    off = (value - wanted).abs() * torch.exp(-spread) + spread
    odds = said[:, -1]
    is_whole = F.binary_cross_entropy_with_logits(odds, whole[:, None, None].expand_as(odds))
    return (off * known[:, :, None, None]).mean() + is_whole


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--pictures', nargs='+', required=True)
    ask.add_argument('--out', required=True)
    ask.add_argument('--minutes', type=float, required=True)
    ask.add_argument('--from', dest='start')
    ask.add_argument('--features', type=int, default=16)
    ask.add_argument('--side', type=int, default=112)
    ask.add_argument('--batch', type=int, default=12)
    ask.add_argument('--rate', type=float, default=2e-3)
    ask.add_argument('--clean', type=float, default=0.2, help='share of patches that nothing is done to, besides those of worsen.drawn')
    ask.add_argument('--half', action='store_true', help='bfloat16 within the layers')
    ask.add_argument('--seed', type=int, default=1)
    ask.add_argument('--threads', type=int, default=2)
    ask.add_argument('--device', default='cpu')
    given = ask.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    random = np.random.default_rng(given.seed)
    pictures = Pictures(given.pictures)
    print(len(pictures.all), 'pictures', flush=True)
    net = Judge(given.features)
    if given.start:
        read_weights(given.start, net)
    net = net.to(given.device, memory_format=torch.channels_last)
    mean, clock = Average(net), Clock(given.minutes)
    steps, kept, step, sum_of = torch.optim.AdamW(net.parameters(), given.rate, betas=(0.9, 0.99), weight_decay=1e-4), time.time(), 0, 0.0
    while clock.passed() < 1:
        for group in steps.param_groups:
            group['lr'] = given.rate * clock.rate()
        seen, wanted, known, whole = (one.to(given.device) for one in pictures.draw(random, given.batch, given.side, given.clean))
        with torch.autocast(given.device, torch.bfloat16, enabled=given.half):
            said = net(seen.to(memory_format=torch.channels_last))
        loss = loss_of(said.float(), wanted, known, whole)
        net.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        steps.step()
        mean.take(net)
        step += 1
        sum_of += loss.item()
        if step % 200 == 0:
            print(f'{step} steps {clock.passed() * given.minutes:.1f} min cpu {time.process_time():.0f} s loss {sum_of / 200:.4f}', flush=True)
            sum_of = 0.0
        if time.time() - kept > 120:
            save(given.out, mean.net, step, clock.passed() * given.minutes)
            kept = time.time()
    save(given.out, mean.net, step, given.minutes)
    print('done', step, 'steps', given.batch, 'x', given.side, 'cpu-s', round(time.process_time()))


if __name__ == '__main__':
    main()
