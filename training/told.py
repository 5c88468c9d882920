"""How worn a place is, as the judge says it: what the network is told in the product."""
import numpy as np
import torch
import torch.nn.functional as F

from judge import Judge
from patches import WEAR, planes
from weights import read_weights, shape_of


def judge_of(file):
    net = Judge(shape_of(file)['features'])
    read_weights(file, net)
    return net


class Told:
    """Wear by a judge (judge.Judge) that looks at each worn patch with `AROUND` pixels about it."""
    AROUND = 24

    def __init__(self, judge, is_half):
        self.judge, self.is_half = judge.eval().to(memory_format=torch.channels_last), is_half

    def piece(self, random, source, anew, x, y, side):
        """A worn piece and where in it the patch begins; all pieces are of one size."""
        size = side + 2 * self.AROUND
        height, width = source.shape[1:]
        left, top = (int(np.clip(at - self.AROUND + random.integers(-8, 9), 0, long - size)) for at, long in ((x, width), (y, height)))
        piece = source[:, top:top + size, left:left + size].permute(1, 2, 0).numpy()
        return anew(np.ascontiguousarray(piece)), x - left, y - top

    @torch.no_grad()
    def told(self, random, pieces, side):
        """uint8 planes R, G, B and wear of every patch. Some are told more or less than the judge says, as a customer may ask."""
        seen = torch.stack([planes(piece) for piece, _, _ in pieces])
        with torch.autocast('cpu', torch.bfloat16, enabled=self.is_half):
            said = self.judge(seen.float().to(memory_format=torch.channels_last) / 255)
        levels = torch.expm1(said[:, :1].float().clamp(0))
        wear = F.interpolate(levels, size=seen.shape[2:], mode='bicubic', align_corners=False)
        asked = np.exp(random.normal(0, 0.1, len(pieces)) + (random.random(len(pieces)) < 0.15) * random.normal(0, 0.5, len(pieces)))
        for (_, x, y), colours, plane, share in zip(pieces, seen, wear, asked):
            cut = np.s_[:, y:y + side, x:x + side]
            told = (plane * float(share) * (255 / WEAR)).round().clamp(0, 255).to(torch.uint8)
            yield torch.cat([colours[cut], told[cut]])
