import type { Guide } from "../kernels/guide.ts";
import type { Scratch } from "../kernels/scratch.ts";
import type { Region, Runs } from "./regions.ts";

type Grid = Pick<Guide, "left" | "top" | "width" | "height">;

/** The cell of each pixel of a region's ring. */
export function cellsUnder({ left, top, width }: Grid, { ring }: Region, scratch: Scratch): Int32Array {
  const cells = scratch.ints(ring.length / 2);
  for (let i = 0; i < cells.length; i++)
    cells[i] = ((ring[2 * i + 1]! - top) >> 2) * width + ((ring[2 * i]! - left) >> 2);
  return cells;
}

/** The cells that readGuide reads for a region's hole and ring, ascending. */
export function cellsAround(grid: Grid, { luma, chroma, ring }: Region, shape: Shifts, scratch: Scratch): Int32Array {
  const { width, height } = grid;
  const isRead = new Uint8Array(width * height);
  markRows(grid, luma, 0, 0, isRead);
  markRows(grid, chroma, shape.shiftX, shape.shiftY, isRead);
  for (let i = 0; i < ring.length; i += 2) mark(grid, ring[i + 1]!, ring[i]!, ring[i]!, isRead);
  let count = 0;
  for (let i = 0; i < isRead.length; i++) count += isRead[i]!;
  const cells = scratch.ints(count);
  for (let i = 0, to = 0; i < isRead.length; i++) if (isRead[i] !== 0) cells[to++] = i;
  return cells;
}

type Shifts = { shiftX: number; shiftY: number };

function markRows(grid: Grid, { rows }: Runs, shiftX: number, shiftY: number, isRead: Uint8Array): void {
  const scaleX = 1 << shiftX;
  const scaleY = 1 << shiftY;
  for (let i = 0; i < rows.length; i += 3) {
    const y = (rows[i]! + 0.5) * scaleY - 0.5;
    mark(grid, y, (rows[i + 1]! + 0.5) * scaleX - 0.5, (rows[i + 2]! - 0.5) * scaleX - 0.5, isRead);
  }
}

/** Marks the cells that are needed to interpolate one row between two x positions. */
function mark({ left, top, width, height }: Grid, y: number, from: number, to: number, isRead: Uint8Array): void {
  const first = Math.max(0, Math.floor((from - left - 1.5) / 4));
  const last = Math.min(width - 1, Math.floor((to - left - 1.5) / 4) + 1);
  const upper = Math.floor((y - top - 1.5) / 4);
  for (let v = Math.max(0, upper); v <= Math.min(height - 1, upper + 1); v++)
    isRead.fill(1, v * width + first, v * width + last + 1);
}
