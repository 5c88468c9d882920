/** A picture that is being damaged: its values, which may lie outside of 0-255, and a mask of marks (255). */
export type Damaged = { width: number; height: number; values: Float32Array; marks: Uint8Array };
type Colour = readonly [number, number, number];
type Chance = { random: () => number; normal: () => number };

/** The share of the picture that shows through a wide mark. */
const keep = 0.1;
const [light, dark]: readonly Colour[] = [
  [235, 228, 214],
  [38, 34, 30],
] as const;

/**
 * Draws a scratch, fold or crack of 3-16 pixels, sometimes with a shadow; one in five is a lost patch. Formulae:
 * training/README.md.
 */
export function layWideMark(picture: Damaged, { random, normal }: Chance): void {
  const { width, height } = picture;
  const isPatch = random() < 0.2;
  const steps = Math.floor(isPatch ? 10 + 50 * random() : Math.max(8, height * (0.15 + 0.5 * random())));
  const wide = isPatch ? 8 + 14 * random() : 3 + 13 * random() ** 2;
  let x = random() * width;
  let y = random() * height;
  let angle = 2 * Math.PI * random();
  const ragged = unevenly(normal, 0.8, 0.05 + 0.3 * random());
  const points: [x: number, y: number, radius: number][] = [];
  for (let step = 0; step < steps; step++) {
    const taper = isPatch ? 1 : Math.min(1, (4 * Math.min(step, steps - 1 - step)) / steps);
    points.push([x, y, (wide / 2) * taper * Math.min(1.8, Math.max(0.4, Math.exp(ragged())))]);
    angle += (isPatch ? 0.4 : 0.03) * normal();
    x += Math.cos(angle);
    y += Math.sin(angle);
  }
  const colour = colourOf({ random, normal });
  if (random() < 0.3)
    cover(picture, discs(picture, points, 2), (at) => {
      for (let c = 0; c < 3; c++) picture.values[at + c]! *= 0.6;
    });
  cover(picture, discs(picture, points, 0), (at) => lay(picture.values, at, colour, normal));
}

/** Removes everything beyond a ragged line between two edges. */
export function tearCorner(picture: Damaged, { random, normal }: Chance): void {
  const { width, height } = picture;
  const across = height * (0.04 + 0.1 * random());
  const down = height * (0.04 + 0.1 * random());
  const isRight = random() < 0.5;
  const isLow = random() < 0.5;
  const ragged = unevenly(normal, 0.95, 0.05);
  const torn = new Uint8Array(width * height);
  for (let v = 0; v < height; v++) {
    const end = 1 + ragged();
    for (let u = 0; u < width; u++)
      if (u / across + v / down < end) torn[(isLow ? height - 1 - v : v) * width + (isRight ? width - 1 - u : u)] = 1;
  }
  const colour = colourOf({ random, normal });
  cover(picture, torn, (at) => lay(picture.values, at, colour, normal));
}

/** Darkens a round place, blue most and red least. */
export function layStain({ width, height, values }: Damaged, { random }: Chance): void {
  const radius = height * (0.1 + 0.2 * random());
  const strength = 0.2 + 0.3 * random();
  const x = random() * width;
  const y = random() * height;
  const colour = [0.2 + 0.3 * random(), 0.5 + 0.25 * random(), 1];
  for (let v = 0, at = 0; v < height; v++)
    for (let u = 0; u < width; u++, at += 3) {
      const there = Math.exp(-((((u - x) ** 2 + (v - y) ** 2) / radius ** 2) ** 2));
      for (let c = 0; c < 3; c++) values[at + c]! *= Math.exp(-strength * there * colour[c]!);
    }
}

/** A random walk that returns to 0: each value is `memory` times the last one plus `by` x N. */
function unevenly(normal: () => number, memory: number, by: number): () => number {
  let last = 0;
  return () => (last = memory * last + by * normal());
}

function colourOf({ random, normal }: Chance): Colour {
  const isLight = random() < 0.7;
  const by = isLight ? -20 + 45 * random() : 10 * normal();
  return (isLight ? light : dark)!.map((value) => value + by) as unknown as Colour;
}

/** All pixels within a radius of any of the points, moved down and right by this many pixels. */
function discs({ width, height }: Damaged, points: readonly (readonly number[])[], moved: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const [px, py, radius] of points as [number, number, number][]) {
    if (radius < 0.5) continue;
    const x = px + moved;
    const y = py + moved;
    for (let v = Math.max(0, Math.ceil(y - radius)); v <= Math.min(height - 1, y + radius); v++)
      for (let u = Math.max(0, Math.ceil(x - radius)); u <= Math.min(width - 1, x + radius); u++)
        if ((u - x) ** 2 + (v - y) ** 2 <= radius ** 2) mask[v * width + u] = 1;
  }
  return mask;
}

function cover({ marks }: Damaged, mask: Uint8Array, layAt: (at: number) => void): void {
  for (const [i, value] of mask.entries()) {
    if (value === 0) continue;
    marks[i] = 255;
    layAt(3 * i);
  }
}

/** Draws opaque paper or dirt with a grain of its own. */
function lay(values: Float32Array, at: number, colour: Colour, normal: () => number): void {
  const grain = 5 * normal();
  for (let c = 0; c < 3; c++) values[at + c] = keep * values[at + c]! + (1 - keep) * (colour[c]! + grain);
}
