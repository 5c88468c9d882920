import { type Kernel, type Taps, tapsOf } from "./taps.ts";

export type ResizeOptions = {
  kernel: Kernel;
  /** Limits each value to the range of the source values around it. This avoids ringing, so flat parts stay exactly flat. */
  isBounded?: boolean;
};

type Size = { width: number; height: number };

/** Makes the rows of a resized picture while the source's rows arrive, from the top. */
export type RowResizer = {
  /**
   * Takes any whole number of further rows, and passes every row that can now be made to `give`. `give` must not keep the row,
   * because the next row overwrites it.
   */
  push(rows: Uint8Array, give: (row: Uint8Array, y: number) => void): void;
};

export function createRowResizer(
  source: Size & { channels: number },
  target: Size,
  { kernel, isBounded = false }: ResizeOptions,
): RowResizer {
  const { channels } = source;
  const vertical = tapsOf(source.height, target.height, kernel);
  const horizontal = tapsOf(source.width, target.width, kernel);
  const rowLength = source.width * channels;
  const last = lastRows(vertical, target.height);
  const kept = new Uint8Array(ringSize(vertical, last) * rowLength);
  const ring = kept.length / rowLength;
  const mixed = new Float64Array(rowLength);
  const row = new Uint8ClampedArray(rowLength);
  const made = new Uint8ClampedArray(target.width * channels);
  let arrived = 0;
  let next = 0;

  function takeRow(rows: Uint8Array, at: number): void {
    kept.set(rows.subarray(at, at + rowLength), (arrived % ring) * rowLength);
    arrived++;
  }

  function mixRows(y: number): void {
    mixed.fill(0);
    for (let t = y * vertical.count; t < (y + 1) * vertical.count; t++) {
      const weight = vertical.weight[t] as number;
      if (weight === 0) continue;
      const from = ((vertical.index[t] as number) % ring) * rowLength;
      for (let i = 0; i < rowLength; i++) mixed[i] = (mixed[i] as number) + weight * (kept[from + i] as number);
    }
    // Math.floor(x + 0.5), because the array's own rounding takes halves to the even number.
    for (let i = 0; i < rowLength; i++) row[i] = Math.floor((mixed[i] as number) + 0.5);
    if (isBounded) boundRows(y);
  }

  function boundRows(y: number): void {
    const [above, below] = [0, 1].map((i) => ((vertical.around[2 * y + i] as number) % ring) * rowLength);
    for (let i = 0; i < rowLength; i++)
      row[i] = bounded(row[i] as number, kept[(above as number) + i] as number, kept[(below as number) + i] as number);
  }

  function mixColumns(): void {
    const { count, index, weight, around } = horizontal;
    for (let x = 0; x < target.width; x++) {
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (let t = x * count; t < (x + 1) * count; t++)
          sum += (weight[t] as number) * (row[(index[t] as number) * channels + c] as number);
        const value = Math.min(255, Math.max(0, Math.floor(sum + 0.5)));
        const left = around[2 * x] as number;
        const right = around[2 * x + 1] as number;
        made[x * channels + c] = isBounded
          ? bounded(value, row[left * channels + c] as number, row[right * channels + c] as number)
          : value;
      }
    }
  }

  return {
    push(rows, give) {
      if (rows.length % rowLength !== 0) throw new RangeError("bands are whole rows");
      for (let at = 0; at < rows.length; at += rowLength) {
        takeRow(rows, at);
        for (; next < target.height && (last[next] as number) < arrived; next++) {
          mixRows(next);
          mixColumns();
          give(new Uint8Array(made.buffer), next);
        }
      }
    },
  };
}

/** For each new row, the last source row that it or an earlier one needs. */
function lastRows({ index, count, around }: Taps, height: number): Int32Array {
  const last = new Int32Array(height);
  let furthest = 0;
  for (let y = 0; y < height; y++) {
    furthest = Math.max(furthest, around[2 * y + 1] as number);
    for (let t = y * count; t < (y + 1) * count; t++) furthest = Math.max(furthest, index[t] as number);
    last[y] = furthest;
  }
  return last;
}

/** Number of rows to keep so that the first row needed by a new one is still there when the last one arrives. */
function ringSize({ index, count, around }: Taps, last: Int32Array): number {
  let size = 1;
  for (let y = 0; y < last.length; y++) {
    let first = around[2 * y] as number;
    for (let t = y * count; t < (y + 1) * count; t++) first = Math.min(first, index[t] as number);
    size = Math.max(size, (last[y] as number) - first + 1);
  }
  return size;
}

const bounded = (value: number, a: number, b: number): number =>
  a < b ? Math.min(b, Math.max(a, value)) : Math.min(a, Math.max(b, value));
