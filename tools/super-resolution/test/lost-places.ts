type Damaged = { width: number; height: number; values: Float32Array; marks: Uint8Array };
type Chance = { random: () => number; normal: () => number };
type Colour = readonly [number, number, number];

const paper = [235, 228, 214] as const;

/**
 * Tears off two corners, and removes two patches of the emulsion; paper or the lid of a scanner appears beneath. Formulae:
 * training/README.md.
 */
export function losePlaces(picture: Damaged, { random, normal }: Chance): void {
  const { height } = picture;
  const colour = beneath({ random, normal });
  const firstCorner = Math.floor(4 * random());
  for (const corner of [firstCorner, (firstCorner + 1 + Math.floor(3 * random())) % 4]) {
    const across = height * (0.1 + 0.15 * random());
    const down = height * (0.1 + 0.15 * random());
    const ragged = walk(normal, height, 0.95, 0.03);
    lay(picture, colour, normal, (x, y) => {
      const u = corner % 2 ? picture.width - 1 - x : x;
      const v = corner > 1 ? height - 1 - y : y;
      return u / across + v / down < 1 + ragged[v]!;
    });
  }
  for (let patch = 0; patch < 2; patch++) {
    const x0 = picture.width * (0.2 + 0.6 * random());
    const y0 = height * (0.2 + 0.6 * random());
    const radius = height * (0.04 + 0.06 * random());
    const long = 1 + random();
    const turn = Math.PI * random();
    const ragged = walk(normal, 360, 0.98, 0.03);
    lay(picture, colour, normal, (x, y) => {
      const along = (x - x0) * Math.cos(turn) + (y - y0) * Math.sin(turn);
      const across = (y - y0) * Math.cos(turn) - (x - x0) * Math.sin(turn);
      const degree = Math.floor(180 + (180 * Math.atan2(across, along)) / Math.PI) % 360;
      return Math.hypot(along / long, across) < radius * Math.exp(ragged[degree]! * Math.min(1, (360 - degree) / 60));
    });
  }
}

/** Bare paper with probability 0.6, otherwise a white or black lid. */
function beneath({ random, normal }: Chance): Colour {
  const kind = random();
  const by = 10 * normal();
  if (kind < 0.6) return paper.map((value) => value + by) as unknown as Colour;
  const lid = kind < 0.8 ? 250 : 12;
  return [lid, lid, lid];
}

/** A random walk that returns to 0: each value is `memory` times the last one plus `by` x N. */
function walk(normal: () => number, steps: number, memory: number, by: number): Float32Array {
  let last = 0;
  return Float32Array.from({ length: steps }, () => (last = memory * last + by * normal()));
}

function lay(
  { width, height, values, marks }: Damaged,
  colour: Colour,
  normal: () => number,
  isWithin: (x: number, y: number) => boolean,
): void {
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!isWithin(x, y)) continue;
      const grain = 3 * normal();
      marks[i] = 255;
      for (let c = 0; c < 3; c++) values[3 * i + c] = colour[c]! + grain;
    }
}
