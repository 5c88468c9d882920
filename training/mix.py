"""Between two networks of one beginning: the mean of their weights (Wang 2018, ESRGAN, network interpolation).

    python mix.py runs/crisp.pt ../models/worn-x2.onnx --share 0.7 --out runs/crisp-x2.pt
"""
import argparse

from clock import save
from scaler import Scaler
from weights import read_weights, shape_of


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('names', nargs=2, metavar='NETWORK')
    ask.add_argument('--share', type=float, required=True, help='of the first, 0 to 1')
    ask.add_argument('--out', required=True)
    given = ask.parse_args()
    nets = []
    for name in given.names:
        net = Scaler(**{key: value for key, value in shape_of(name).items() if key != 'kind'})
        read_weights(name, net)
        nets.append(net)
    mean = nets[0].state_dict()
    for key, other in nets[1].state_dict().items():
        mean[key] = mean[key] * given.share + other * (1 - given.share)
    nets[0].load_state_dict(mean)
    save(given.out, nets[0], 0, 0)


if __name__ == '__main__':
    main()
