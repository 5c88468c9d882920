"""Muon (Keller Jordan, 2024): momentum whose matrix is made orthogonal before the step, so that every direction of a
layer moves alike. On these small networks an iteration is dear and the step is cheap, which is where it pays."""
import torch


def orthogonal(matrix, rounds=5):
    """Newton-Schulz towards the nearest orthogonal matrix, with the published quintic's factors."""
    tall = matrix.shape[0] > matrix.shape[1]
    x = matrix.T if tall else matrix
    x = x / (x.norm() + 1e-7)
    for _ in range(rounds):
        square = x @ x.T
        x = 3.4445 * x + (-4.7750 * square + 2.0315 * square @ square) @ x
    return x.T if tall else x


class Muon(torch.optim.Optimizer):
    def __init__(self, weights, lr, momentum=0.95):
        super().__init__(weights, {'lr': lr, 'momentum': momentum})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for weight in group['params']:
                state = self.state[weight]
                run = state.setdefault('run', torch.zeros_like(weight))
                run.lerp_(weight.grad, 1 - group['momentum'])
                ahead = weight.grad.lerp(run, group['momentum']).reshape(weight.shape[0], -1)
                rows, columns = ahead.shape
                step = orthogonal(ahead) * max(1, rows / columns) ** 0.5
                weight.add_(step.reshape(weight.shape), alpha=-group['lr'])
