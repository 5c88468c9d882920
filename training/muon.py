"""Muon (Keller Jordan, 2024): momentum whose matrix is made orthogonal before the step, so that every direction of a
layer moves alike. On these small networks an iteration is dear and the step is cheap, which is where it pays."""
import torch


def orthogonal(matrix, rounds=5):
    """Newton-Schulz towards the nearest orthogonal matrix, of one or of many at once, with the published quintic's factors."""
    tall = matrix.shape[-2] > matrix.shape[-1]
    x = matrix.mT if tall else matrix
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(rounds):
        square = x @ x.mT
        x = 3.4445 * x + (-4.7750 * square + 2.0315 * square @ square) @ x
    return x.mT if tall else x


class Muon(torch.optim.Optimizer):
    def __init__(self, weights, lr, momentum=0.95):
        super().__init__(weights, {'lr': lr, 'momentum': momentum})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            alike = {}
            for weight in group['params']:
                alike.setdefault(weight.shape, []).append(weight)
            for shape, weights in alike.items():
                grads = [weight.grad for weight in weights]
                runs = [self.state[weight].setdefault('run', torch.zeros_like(weight)) for weight in weights]
                torch._foreach_lerp_(runs, grads, 1 - group['momentum'])
                ahead = torch.stack(torch._foreach_lerp(grads, runs, group['momentum'])).flatten(2)
                steps = orthogonal(ahead) * max(1, ahead.shape[1] / ahead.shape[2]) ** 0.5
                torch._foreach_add_(weights, [step.view(shape) for step in steps], alpha=-group['lr'])
