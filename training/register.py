"""Writes ../models/registry.json from the graphs that are there: run after every export."""
import hashlib
import json
from pathlib import Path

MODELS = Path(__file__).parent.parent / 'models'
LICENCE = json.loads((MODELS.parent / 'package.json').read_text()).get('license', 'UNLICENSED')
TASKS = {
    'reality-x2': {'task': 'upscale', 'mode': 'REALITY', 'scale': 2},
    'reality-x4': {'task': 'upscale', 'mode': 'REALITY', 'scale': 4},
    'anime-x2': {'task': 'upscale', 'mode': 'ANIME', 'scale': 2},
    'anime-x4': {'task': 'upscale', 'mode': 'ANIME', 'scale': 4},
    'worn-x2': {'task': 'clean', 'mode': 'REALITY', 'scale': 2},
    'crisp-x2': {'task': 'crisp', 'mode': 'REALITY', 'scale': 2},
    'again-x2': {'task': 'again', 'mode': 'REALITY', 'scale': 2},
    'judge': {'task': 'judge', 'mode': 'ANY', 'scale': 1},
    'old-mask': {'task': 'mask', 'mode': 'OLD', 'scale': 1},
    'old-restore': {'task': 'restore', 'mode': 'OLD', 'scale': 1},
    'old-paleness': {'task': 'paleness', 'mode': 'OLD', 'scale': 1},
    'old-levels': {'task': 'levels', 'mode': 'OLD', 'scale': 1},
}


def described(name, task):
    import onnx
    file = MODELS / f'{name}.onnx'
    model = onnx.load(file)
    said = {entry.key: int(entry.value) for entry in model.metadata_props}
    return {'id': name, **task, 'file': file.name, 'sha256': hashlib.sha256(file.read_bytes()).hexdigest(), 'licence': LICENCE,
            'range': 'u8', 'layout': 'nhwc', 'input': 'in', 'output': 'out', **said}


def main():
    there = [described(name, task) for name, task in TASKS.items() if (MODELS / f'{name}.onnx').exists()]
    (MODELS / 'registry.json').write_text(json.dumps(there, indent=2) + '\n')
    for entry in there:
        print(entry['id'], entry['sha256'][:12], (MODELS / entry['file']).stat().st_size)


if __name__ == '__main__':
    main()
