"""Line art made by code: skies and rooms, figures of outlined smooth shapes with cel shading, hair, eyes, folds,
hatching, screentone, lettering. Nothing in it is taken from any picture.

    python draw_anime.py --out blocks/drawings --count 260
"""
import argparse
import colorsys
import json
import math

import numpy as np
import skia
from PIL import Image

WORDS = ['Anime', 'BOOM!', 'chapter 3', 'zzz…', 'Hello?', '2x', 'The End', 'No. 17', '★ Go! ★', 'SALE']
CJK_WORDS = ['ドキドキ', '動画', '漢字', 'そして', '夏休み', '第十二話', 'ゴゴゴ', '学园', '欢迎']
FONTS = ['DejaVu Sans', 'Liberation Serif', 'DejaVu Serif', 'Liberation Sans']
CJK_FONTS = ['Noto Sans CJK JP', 'Noto Serif CJK JP', 'Noto Sans CJK SC']


class Pen:
    def __init__(self, random, canvas, side):
        self.random, self.canvas, self.side = random, canvas, side
        self.weight = random.uniform(0.9, 4.5)
        self.ink = self.colour(light=(0.02, 0.22), rich=(0.1, 0.7))

    def colour(self, light=(0.2, 0.95), rich=(0.15, 0.95), hue=None):
        red, green, blue = colorsys.hls_to_rgb(self.random.random() if hue is None else hue, self.random.uniform(*light), self.random.uniform(*rich))
        return skia.Color4f(red, green, blue, 1)

    def fill(self, path, colour, blend=1.0, shader=None):
        paint = skia.Paint(Color4f=skia.Color4f(colour.fR, colour.fG, colour.fB, blend), AntiAlias=True)
        if shader:
            paint.setShader(shader)
        self.canvas.drawPath(path, paint)

    def line(self, path, width=None, colour=None):
        paint = skia.Paint(Color4f=colour or self.ink, AntiAlias=True, Style=skia.Paint.kStroke_Style,
                           StrokeWidth=width or self.weight, StrokeCap=skia.Paint.kRound_Cap, StrokeJoin=skia.Paint.kRound_Join)
        self.canvas.drawPath(path, paint)

    def gradient(self, box, one, other):
        ends = [skia.Point(box[0], box[1]), skia.Point(box[0] + self.random.uniform(-30, 30), box[3])]
        return skia.GradientShader.MakeLinear(points=ends, colors=[one.toColor(), other.toColor()])

    def tapered(self, points, width, colour=None):
        """A brush stroke: thick in the middle, a point at both ends."""
        points = np.asarray(points, float)
        along = np.gradient(points, axis=0)
        across = np.stack([-along[:, 1], along[:, 0]], 1) / (np.linalg.norm(along, axis=1, keepdims=True) + 1e-6)
        swell = np.sin(np.linspace(0, math.pi, len(points)))[:, None] ** 0.6 * width / 2
        outline = np.concatenate([points + across * swell, (points - across * swell)[::-1]])
        self.fill(through(outline, True), colour or self.ink)


def through(points, closed):
    """A smooth curve through the points (Catmull-Rom as cubic Béziers)."""
    path, n = skia.Path(), len(points)
    path.moveTo(*map(float, points[0]))
    for i in range(n if closed else n - 1):
        a, b, c, d = (points[(i + k) % n] if closed else points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        one, two = b + (c - a) / 6, c - (d - b) / 6
        path.cubicTo(*map(float, (*one, *two, *c)))
    if closed:
        path.close()
    return path


def blob(random, x, y, wide, tall, knots=None, rough=0.25):
    knots = knots or int(random.integers(5, 11))
    turn = np.linspace(0, 2 * math.pi, knots, endpoint=False) + random.uniform(0, 6)
    far = 1 + random.uniform(-rough, rough, knots)
    return through(np.stack([x + wide * far * np.cos(turn), y + tall * far * np.sin(turn)], 1), True)


def bow(random, x, y, length, turn, bend, knots=7):
    t = np.linspace(0, 1, knots)
    curve = np.stack([t * length, bend * length * np.sin(t * math.pi) + random.normal(0, length * 0.01, knots)], 1)
    c, s = math.cos(turn), math.sin(turn)
    return curve @ np.array([[c, s], [-s, c]]) + [x, y]


def sky(pen):
    r, side = pen.random, pen.side
    whole = skia.Path()
    whole.addRect(skia.Rect(0, 0, side, side))
    one, other = pen.colour(light=(0.45, 0.98)), pen.colour(light=(0.4, 0.98))
    pen.fill(whole, one, 1, pen.gradient((0, 0, side, side), one, other) if r.random() < 0.7 else None)
    for _ in range(r.integers(0, 6)):
        pen.fill(blob(r, *r.uniform(0, side, 2), *r.uniform(20, 160, 2)), pen.colour(light=(0.7, 1)), r.uniform(0.3, 1))


def town(pen):
    """Straight things: walls, windows, tiles, seen at a slant."""
    r, side = pen.random, pen.side
    pen.canvas.save()
    pen.canvas.skew(r.uniform(-0.3, 0.3), r.uniform(-0.3, 0.3))
    for _ in range(r.integers(2, 7)):
        x, y, wide, tall = *r.uniform(-0.2, 0.9, 2) * side, *r.uniform(40, 260, 2)
        box = skia.Path()
        box.addRect(skia.Rect(x, y, x + wide, y + tall))
        pen.fill(box, pen.colour())
        pen.line(box)
        step, inner = r.uniform(9, 34), pen.colour()
        for u in np.arange(x + step / 3, x + wide - step / 2, step):
            for v in np.arange(y + step / 3, y + tall - step / 2, step):
                pane = skia.Path()
                pane.addRect(skia.Rect(u, v, u + step * 0.6, v + step * 0.6))
                pen.fill(pane, inner)
                pen.line(pane, max(0.6, pen.weight / 2))
    pen.canvas.restore()


def figure(pen):
    """Outlined shape, a darker one clipped inside it as the cel's shade, a light, folds."""
    r, side = pen.random, pen.side
    x, y, (wide, tall) = *r.uniform(0, side, 2), r.uniform(25, 190, 2)
    hue = r.random()
    path, base = blob(r, x, y, wide, tall), pen.colour(light=(0.45, 0.95), hue=hue)
    pen.fill(path, base, 1, pen.gradient((x, y - tall, x, y + tall), base, pen.colour(light=(0.3, 0.9), hue=hue)) if r.random() < 0.4 else None)
    pen.canvas.save()
    pen.canvas.clipPath(path, doAntiAlias=True)
    shade = skia.Color4f(base.fR * 0.7, base.fG * 0.66, base.fB * 0.78, 1)
    for _ in range(r.integers(1, 4)):
        pen.fill(blob(r, x + r.uniform(-wide, wide), y + r.uniform(-tall, tall), wide * 0.7, tall * 0.7), shade)
    if r.random() < 0.5:
        pen.fill(blob(r, x - wide / 2, y - tall / 2, wide * 0.2, tall * 0.15), skia.Color4f(1, 1, 1, 1), r.uniform(0.4, 1))
    if r.random() < 0.3:
        tone(pen, x, y, wide, tall)
    pen.canvas.restore()
    if r.random() < 0.85:
        pen.line(path)
    for _ in range(r.integers(0, 6)):
        pen.tapered(bow(r, x + r.uniform(-wide, wide) * 0.7, y + r.uniform(-tall, tall) * 0.7, r.uniform(15, 90), r.uniform(0, 6), r.uniform(-0.4, 0.4)), pen.weight)


def tone(pen, x, y, wide, tall):
    r, step = pen.random, pen.random.uniform(4, 10)
    dot = skia.Paint(Color4f=pen.ink, AntiAlias=True)
    for u in np.arange(x - wide, x + wide, step):
        for v in np.arange(y - tall, y + tall, step):
            pen.canvas.drawCircle(u + (v / step % 2 > 1) * step / 2, v, step * 0.27, dot)


def hair(pen):
    r, side = pen.random, pen.side
    x, y, spread, bend = *r.uniform(0, side, 2), r.uniform(0.01, 0.09), r.uniform(-0.5, 0.5)
    hue, turn = r.random(), r.uniform(0, 6)
    for k in range(r.integers(8, 40)):
        strand = bow(r, x + r.normal(0, 12), y + r.normal(0, 12), r.uniform(60, 260), turn + k * spread, bend + r.normal(0, 0.06))
        pen.tapered(strand, r.uniform(5, 26), pen.colour(light=(0.3, 0.8), rich=(0.4, 0.8), hue=hue))
        pen.tapered(strand + r.uniform(2, 6), pen.weight * r.uniform(0.5, 1.2))


def eye(pen):
    r, side = pen.random, pen.side
    x, y, size = *r.uniform(0.1, 0.9, 2) * side, r.uniform(12, 60)
    white, iris = blob(r, x, y, size, size * 1.2, 10, 0.05), pen.colour(light=(0.3, 0.6), rich=(0.5, 1))
    pen.fill(white, skia.Color4f(1, 1, 1, 1))
    pen.canvas.save()
    pen.canvas.clipPath(white, doAntiAlias=True)
    pen.fill(blob(r, x, y, size * 0.7, size, 12, 0.02), iris, 1, pen.gradient((x, y - size, x, y + size), skia.Color4f(iris.fR / 4, iris.fG / 4, iris.fB / 4, 1), iris))
    pen.fill(blob(r, x, y, size * 0.3, size * 0.42, 12, 0.02), skia.Color4f(0.05, 0.03, 0.1, 1))
    pen.fill(blob(r, x - size * 0.25, y - size * 0.35, size * 0.2, size * 0.22, 10, 0.05), skia.Color4f(1, 1, 1, 1))
    pen.canvas.restore()
    pen.tapered(bow(r, x - size * 1.2, y - size * 0.7, size * 2.4, 0, -0.3), size * 0.25)
    pen.line(white, max(0.7, pen.weight / 2))


def hatching(pen):
    r, side = pen.random, pen.side
    x, y, turn, step, bend = *r.uniform(0, side, 2), r.uniform(0, 6), r.uniform(3, 9), r.uniform(-0.2, 0.2)
    for k in range(r.integers(8, 50)):
        pen.tapered(bow(r, x - math.sin(turn) * step * k, y + math.cos(turn) * step * k, r.uniform(25, 110), turn, bend), r.uniform(0.8, 2.4))


def lettering(pen):
    r, side = pen.random, pen.side
    words, faces = (WORDS, FONTS) if r.random() < 0.5 else (CJK_WORDS, CJK_FONTS)
    font = skia.Font(skia.Typeface(str(r.choice(faces))), float(r.uniform(11, 54)))
    x, y, text = r.uniform(0, side * 0.8), r.uniform(20, side), str(r.choice(words))
    if r.random() < 0.5:
        pen.canvas.drawString(text, x, y, font, skia.Paint(Color4f=skia.Color4f(1, 1, 1, 1), AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=4))
    pen.canvas.drawString(text, x, y, font, skia.Paint(Color4f=pen.ink if r.random() < 0.6 else pen.colour(), AntiAlias=True))


def drawing(random, side):
    """Half are drawn at their size, half at twice the size and made smaller, as painters do."""
    twice = 2 if random.random() < 0.5 else 1
    surface = skia.Surface(side * twice, side * twice)
    canvas = surface.getCanvas()
    canvas.scale(twice, twice)
    pen = Pen(random, canvas, side)
    sky(pen)
    parts = [figure, figure, figure, hair, eye, hatching, lettering, town]
    for _ in range(random.integers(8, 26)):
        parts[random.integers(len(parts))](pen)
    rows = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)[:, :, :3]
    image = Image.fromarray(np.ascontiguousarray(rows))
    return image.resize((side, side), Image.LANCZOS) if twice == 2 else image


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--out', required=True)
    ask.add_argument('--count', type=int, default=260)
    ask.add_argument('--side', type=int, default=512)
    ask.add_argument('--seed', type=int, default=1)
    ask.add_argument('--look', help='also write the first few here')
    given = ask.parse_args()
    random = np.random.default_rng(given.seed)
    sizes = []
    with open(given.out + '.bin', 'wb') as block:
        for number in range(given.count):
            image = drawing(random, given.side)
            block.write(image.tobytes())
            sizes.append([given.side, given.side, f'drawing-{number}'])
            if given.look and number < 8:
                image.save(f'{given.look}/drawing-{number}.png')
    with open(given.out + '.json', 'w') as said:
        json.dump(sizes, said)


if __name__ == '__main__':
    main()
