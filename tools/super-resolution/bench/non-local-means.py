"""The classical peer: OpenCV's fast non-local means for colours, 7 x 7 patches within 21 x 21.

    python3 non-local-means.py FOLDER H...     FOLDER/NAME.png -> FOLDER/NAME.H.png for each strength H
"""
import sys
from pathlib import Path

import cv2

folder, strengths = Path(sys.argv[1]), [int(h) for h in sys.argv[2:]]
cv2.setNumThreads(2)
for file in sorted(folder.glob('*.png')):
    picture = cv2.imread(str(file))
    for h in strengths:
        cv2.imwrite(str(file.with_suffix(f'.{h}.png')), cv2.fastNlMeansDenoisingColored(picture, None, h, h, 7, 21))
