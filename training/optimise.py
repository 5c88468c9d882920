"""Muon for the layers in the middle, Adam for the first, the last and the biases."""
import torch

from muon import Muon


class Both:
    def __init__(self, *parts):
        self.parts = parts
        for group in self.groups():
            group['top'] = group['lr']

    def groups(self):
        return [group for part in self.parts for group in part.param_groups]

    def rate(self, share):
        for group in self.groups():
            group['lr'] = group['top'] * share

    def step(self):
        for part in self.parts:
            part.step()


def optimisers(net, adam_rate, muon_rate):
    middle = [layer.weight for layer in net.layers[1:-1]]
    rest = [one for one in net.parameters() if all(one is not other for other in middle)]
    return Both(torch.optim.Adam(rest, adam_rate, betas=(0.9, 0.99)), Muon(middle, muon_rate))
