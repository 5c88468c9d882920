"""Weights out of a run (.pt) or out of a shipped graph (.onnx), into a network; shapes that differ start anew."""
import torch


def named(file):
    if file.endswith('.pt'):
        return torch.load(file, map_location='cpu', weights_only=True)['weights']
    import onnx
    from onnx.numpy_helper import to_array
    return {one.name: torch.from_numpy(to_array(one).astype('float32') if to_array(one).dtype == 'float16' else to_array(one).copy()) for one in onnx.load(file).graph.initializer}


def shape_of(file):
    """The shape of the network a file holds: a run says it, a graph's tensors show it."""
    if file.endswith('.pt'):
        return torch.load(file, map_location='cpu', weights_only=True)['shape']
    tensors = named(file)
    layers = [tensors[name] for name in sorted((name for name in tensors if name.startswith('layers.') and name.endswith('.weight')), key=lambda name: int(name.split('.')[1]))]
    if layers[0].ndim == 2:
        return {'kind': 'levels', 'width': len(layers[0])}
    if layers[0].shape[-1] == 4:
        return {'kind': 'paleness', 'width': len(layers[0])}
    if layers[0].shape[-1] == 6:
        return {'kind': 'mask', 'features': len(layers[0])}
    if 'heads.0.weight' in tensors:
        return {'kind': 'judge', 'features': len(layers[0])}
    scale = round((len(layers[-1]) / 3) ** 0.5)
    told = layers[0].shape[1] == 4
    return {'kind': 'scaler', 'features': len(layers[0]), 'layers': len(layers), 'scale': scale, 'centre': float(tensors.get('centre', 0)), 'told': told}


def deepened(found, layers):
    """The weights of a shallower scaler for one of so many layers: those between are spread, and what is new passes on what it gets."""
    had = 1 + max(int(name.split('.')[1]) for name in found if name.startswith('layers.'))
    if had >= layers:
        return found
    at = {0: 0, had - 1: layers - 1} | {i: 1 + round((i - 1) * (layers - 3) / (had - 3)) for i in range(1, had - 1)}
    wide = len(found['layers.1.weight'])
    same = torch.zeros(wide, wide, 3, 3)
    same[range(wide), range(wide), 1, 1] = 1
    grown = {name: value for name, value in found.items() if not name.startswith('layers.')}
    for i in range(1, layers - 1):
        grown |= {f'layers.{i}.weight': same.clone(), f'layers.{i}.bias': torch.zeros(wide)}
    return grown | {f'layers.{at[i]}.{part}': found[f'layers.{i}.{part}'] for i in range(had) for part in ('weight', 'bias')}


def read_weights(file, net):
    found, own = named(file), net.state_dict()
    if net.shape['kind'] == 'scaler':
        found = deepened(found, net.shape['layers'])
        if not net.shape['told']:
            found['layers.0.weight'] = found['layers.0.weight'][:, :3]
    fitting = {name: found[name] for name in own if name in found and found[name].shape == own[name].shape}
    net.load_state_dict({**own, **fitting})
    print('from', file, len(fitting), 'of', len(own), 'tensors', flush=True)
