/** Chromaticities (x, y) of red, green, blue and white. */
export type Primaries = readonly [red: Point, green: Point, blue: Point, white: Point];
export type Point = readonly [x: number, y: number];

const d65: Point = [0.3127, 0.329];
export const srgbPrimaries: Primaries = [[0.64, 0.33], [0.3, 0.6], [0.15, 0.06], d65];
export const p3Primaries: Primaries = [[0.68, 0.32], [0.265, 0.69], [0.15, 0.06], d65];

/** Primaries by their code. Source: ITU-T H.273, table 2. DCI-P3 (11) is taken with the white of displays. */
const coded: Readonly<Record<number, Primaries>> = {
  4: [
    [0.67, 0.33],
    [0.21, 0.71],
    [0.14, 0.08],
    [0.31, 0.316],
  ],
  5: [[0.64, 0.33], [0.29, 0.6], [0.15, 0.06], d65],
  6: [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], d65],
  7: [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], d65],
  9: [[0.708, 0.292], [0.17, 0.797], [0.131, 0.046], d65],
  11: p3Primaries,
  12: p3Primaries,
  22: [[0.63, 0.34], [0.295, 0.605], [0.155, 0.077], d65],
};

/** The primaries of a code; those of sRGB for codes without an entry. */
export const primariesOf = (code: number): Primaries => coded[code] ?? srgbPrimaries;

/** Whether a space has clearly more saturated colours than sRGB, by the area of its triangle. */
export const isWide = (primaries: Primaries): boolean => areaOf(primaries) > 1.05 * areaOf(srgbPrimaries);

const areaOf = ([[rx, ry], [gx, gy], [bx, by]]: Primaries): number =>
  Math.abs((gx - rx) * (by - ry) - (bx - rx) * (gy - ry)) / 2;

/** Nine numbers, row by row. */
export type Matrix = readonly number[];

/** The matrix from linear light in one space to linear light in another, adapted to the other's white (Bradford). */
export function between(from: Primaries, to: Primaries): Matrix {
  return product(inverse(toXyz(to)), product(adaptation(from[3], to[3]), toXyz(from)));
}

function toXyz([red, green, blue, white]: Primaries): Matrix {
  const columns = [red, green, blue].map(xyzOf) as [number[], number[], number[]];
  const shape = [0, 1, 2].flatMap((row) => columns.map((column) => column[row]!));
  const scales = applied(inverse(shape), xyzOf(white));
  return shape.map((value, i) => value * scales[i % 3]!);
}

const xyzOf = ([x, y]: Point): number[] => [x / y, 1, (1 - x - y) / y];

/** Source: ICC.1:2022, annex E (the Bradford transform). */
const cones = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];

function adaptation(from: Point, to: Point): Matrix {
  const [before, after] = [from, to].map((white) => applied(cones, xyzOf(white))) as [number[], number[]];
  const scaled = cones.map((value, i) => (value * after[Math.floor(i / 3)]!) / before[Math.floor(i / 3)]!);
  return product(inverse(cones), scaled);
}

const applied = (m: Matrix, v: readonly number[]): number[] =>
  [0, 3, 6].map((row) => m[row]! * v[0]! + m[row + 1]! * v[1]! + m[row + 2]! * v[2]!);

const product = (a: Matrix, b: Matrix): Matrix =>
  a.map((_, i) => [0, 1, 2].reduce((sum, k) => sum + a[i - (i % 3) + k]! * b[3 * k + (i % 3)]!, 0));

function inverse(m: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number];
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const rows = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f];
  return [...rows, d * h - e * g, b * g - a * h, a * e - b * d].map((value) => value / determinant);
}
