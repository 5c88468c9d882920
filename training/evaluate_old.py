"""OLD's pipeline on the bench's damage: 320 x 240 out of the middle of each still, damaged, restored, compared.

    python evaluate_old.py ../models $DATA/stills/photos
"""
import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image

from damage import Damage, damaged
from evaluate import load, opened, psnr
from levels import Levels


# A picture whose marks, grain, blur and JPEG were worth fewer levels than this is no old photograph: its levels are its own.
# set_gate.py chose it; the engine (tools/super-resolution/src/restore.ts) has the same.
WORN = 2.4


def planes(picture):
    return torch.from_numpy(picture.transpose(2, 0, 1).copy()).float()[None] / 255


def rows(x):
    return (x[0].clamp(0, 1) * 255).round().byte().numpy().transpose(1, 2, 0)


def filled(picture, mask):
    """Marks closed from their rim inwards by their known neighbours, near ones counting more."""
    out, left = picture.astype(np.float32), mask.copy()
    while left.any():
        total, weight = np.zeros_like(out), np.zeros(left.shape, np.float32)
        known = np.pad(~left, 3)
        held = np.pad(out, ((3, 3), (3, 3), (0, 0)))
        for dy in range(7):
            for dx in range(7):
                far = (dy - 3) ** 2 + (dx - 3) ** 2
                if far:
                    near = known[dy:dy + left.shape[0], dx:dx + left.shape[1]] / far
                    weight += near
                    total += near[..., None] * held[dy:dy + left.shape[0], dx:dx + left.shape[1]]
        ready = left & (weight > 0.5)
        if not ready.any():
            ready = left & (weight > 0)
        if not ready.any():
            break
        out[ready] = total[ready] / weight[ready][:, None]
        left &= ~ready
    return out.round().astype(np.uint8)


def grown(mask):
    wide = np.pad(mask, 1)
    return np.any([wide[1 + dy:1 + dy + mask.shape[0], 1 + dx:1 + dx + mask.shape[1]] for dy in (-1, 0, 1) for dx in (-1, 0, 1)], 0)


def levelled(net, picture):
    small = np.asarray(Image.fromarray(picture).resize((Levels.SIDE, Levels.SIDE), Image.BOX))
    gain, lift = net.judged(planes(small).flatten(2).sort(2).values[:, :, net.ranks])
    made = planes(picture) * gain[:, :, None, None] - lift[:, :, None, None]
    return rows(made) if np.abs(rows(made).astype(int) - picture).mean() > Levels.LEAST_CHANGE else picture


@torch.no_grad()
def main():
    models, stills = Path(sys.argv[1]), Path(sys.argv[2])
    mask_net, restore_net, levels_net = (load(str(models / f'old-{name}.onnx')) for name in ('mask', 'restore', 'levels'))
    random, tables, moved = np.random.default_rng(5), [], []
    for file in sorted(stills.iterdir()):
        whole = opened(file)
        y, x = (whole.shape[0] - 240) // 2, (whole.shape[1] - 320) // 2
        clean = np.ascontiguousarray(whole[max(0, y):max(0, y) + 240, max(0, x):max(0, x) + 320])
        old, marks = damaged(clean, Damage(), random)

        def passed(picture):
            likely = torch.sigmoid(mask_net(planes(picture)))[0, 0].numpy()
            sure = likely > 0.5
            closed = filled(picture, grown(sure))
            made = rows(restore_net(planes(closed)))
            worn = np.abs(closed.astype(int) - picture).mean() + np.abs(made.astype(int) - closed).mean() >= WORN
            return sure, closed, made, levelled(levels_net, made) if worn else made
        sure, closed, made, final = passed(old)
        print('  restorer moved', np.abs(rows(restore_net(planes(closed))).astype(int) - closed).mean(), 'levels of the damaged,', end=' ')
        tables.append([psnr(one, clean, 4) for one in (old, levelled(levels_net, old), levelled(levels_net, closed), final, levelled(levels_net, rows(restore_net(planes(old)))))]
                      + [(sure & marks).sum() / max(1, marks.sum()), (sure & grown(marks)).sum() / max(1, sure.sum())])
        same = passed(clean)
        moved.append([same[0].mean() * 100] + [np.abs(one.astype(int) - clean).mean() / 2.55 for one in same[1:]])
        print(file.name, np.round(tables[-1], 2), 'undamaged %', np.round(moved[-1], 2), flush=True)
    print('damaged, levels, mask + fill + levels, all, without mask; recall, precision', np.round(np.mean(tables, 0), 2))
    print('undamaged: marked %, changed by fill %, + restorer %, + levels %', np.round(np.mean(moved, 0), 3))


if __name__ == '__main__':
    main()
