/**
 * Values of 0-255 for square cells of a picture: `count` values per cell, in rows from the top. A value holds at the cell's
 * centre and is interpolated between centres.
 */
export type Grid = { side: number; columns: number; rows: number; count: number; values: Uint8Array };

type Size = { width: number; height: number };

/** A grid with cells of `side` pixels over a picture, smaller at the right and bottom edges. All values are 0. */
export function createGrid({ width, height }: Size, side: number, count: number): Grid {
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  return { side, columns, rows, count, values: new Uint8Array(columns * rows * count) };
}

/** Calls `take` with the index of each of the 3 x 3 cells around a cell that lies within the grid. */
export function eachAround({ columns, rows }: Grid, cell: number, take: (neighbour: number) => void): void {
  const x = cell % columns;
  const y = Math.floor(cell / columns);
  for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) take(v * columns + u);
}

/** Interpolates a grid for the pixels of the picture at another size, line by line. */
export type Mixer = {
  /** Prepares a line. Returns the cells' values interpolated for it; the next call overwrites them. */
  line(y: number): Float32Array;
  /** The value with index `which` at a pixel of the line that was prepared last. */
  at(x: number, which: number): number;
};

/**
 * @param across positions of the columns, and `down` of the lines: distances from the centre of the first original pixel, in
 * original pixels
 */
export function createMixer(
  { side, columns, rows, count, values }: Grid,
  across: Float64Array,
  down: Float64Array,
): Mixer {
  const column = between(across, side, columns);
  const row = between(down, side, rows);
  const line = new Float32Array(columns * count);
  return {
    line(y) {
      const first = (row.first[y] as number) * columns * count;
      const second = (row.second[y] as number) * columns * count;
      const weight = row.weight[y] as number;
      for (let i = 0; i < line.length; i++) {
        const value = values[first + i] as number;
        line[i] = value + weight * ((values[second + i] as number) - value);
      }
      return line;
    },
    at(x, which) {
      const value = line[(column.first[x] as number) * count + which] as number;
      const next = line[(column.second[x] as number) * count + which] as number;
      return value + (column.weight[x] as number) * (next - value);
    },
  };
}

/** The two cells around each position, and the weight of the second one, 0-1. */
function between(places: Float64Array, side: number, cells: number) {
  const ats = places.map((place) => Math.min(cells - 1, Math.max(0, (place + 0.5) / side - 0.5)));
  return {
    first: Int32Array.from(ats, Math.floor),
    second: Int32Array.from(ats, Math.ceil),
    weight: Float32Array.from(ats, (at) => at - Math.floor(at)),
  };
}
