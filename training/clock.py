"""Training by the clock: the rate climbs, holds and falls to nothing exactly when the minutes are over, whatever the
machine; the weights that are kept are an average over the last steps."""
import copy
import time

import torch


class Clock:
    def __init__(self, minutes, warm=0.03, hold=0.25):
        self.seconds, self.warm, self.hold, self.began = minutes * 60, warm, hold, time.time()

    def passed(self):
        return min(1.0, (time.time() - self.began) / self.seconds)

    def rate(self):
        """1 after the warm-up, then straight down to 0: at a fixed budget no other fall has been found better."""
        passed = self.passed()
        if passed < self.warm:
            return max(0.05, passed / self.warm)
        return min(1.0, (1 - passed) / (1 - self.hold))


class Average:
    """A running mean of the weights; its memory grows with the steps, so that early noise is soon forgotten."""

    def __init__(self, net, memory=0.999):
        self.net, self.memory, self.steps = copy.deepcopy(net).eval(), memory, 0

    @torch.no_grad()
    def take(self, net):
        self.steps += 1
        keep = min(self.memory, self.steps / (self.steps + 10))
        torch._foreach_lerp_(list(self.net.parameters()), list(net.parameters()), 1 - keep)


def save(file, net, steps, minutes):
    torch.save({'shape': net.shape, 'weights': net.state_dict(), 'steps': steps, 'minutes': minutes}, file)
