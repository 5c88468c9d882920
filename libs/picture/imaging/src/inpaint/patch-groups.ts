import { rowsOf } from "../mask/rows.ts";
import type { Box } from "./patch-part.ts";

/** Hole pixels are gathered in blocks of this size; touching blocks, corners included, form one group. */
const blockShift = 4;
const size = 1 << blockShift;

/**
 * The boxes around the groups of a hole, from the top. Left and top are even. Right and bottom lie within the frame.
 *
 * @param hole width * height, 0 = keep
 */
export function groupsOf(hole: Uint8Array, width: number, height: number): Box[] {
  const w = (width >> blockShift) + 1;
  const h = (height >> blockShift) + 1;
  const blocks = new Uint8Array(w * h);
  const [top, bottom] = rowsOf(hole, width);
  for (let y = top; y < bottom; y++)
    for (let x = 0, block = (y >> blockShift) * w; x < width; x += size, block++) {
      if (blocks[block] !== 0) continue;
      const end = y * width + Math.min(width, x + size);
      let i = y * width + x;
      while (i < end && hole[i] === 0) i++;
      if (i < end) blocks[block] = 1;
    }
  const boxes: Box[] = [];
  for (let start = 0; start < blocks.length; start++)
    if (blocks[start] === 1) boxes.push(boxOf(takeGroup(blocks, w, start), hole, width, height, w));
  return boxes;
}

/** The blocks that are connected with a given block. @param blocks each returned block is changed from 1 to 0 */
function takeGroup(blocks: Uint8Array, w: number, start: number): number[] {
  const group = [start];
  blocks[start] = 0;
  for (let next = 0; next < group.length; next++) {
    const at = group[next]!;
    for (let v = -1; v <= 1; v++)
      for (let u = -1; u <= 1; u++) {
        const x = (at % w) + u;
        const beside = at + v * w + u;
        if (x < 0 || x >= w || blocks[beside] !== 1) continue;
        blocks[beside] = 0;
        group.push(beside);
      }
  }
  return group;
}

function boxOf(group: readonly number[], hole: Uint8Array, width: number, height: number, w: number): Box {
  const columns = group.map((block) => block % w);
  const rows = group.map((block) => Math.floor(block / w));
  const across = rangeOf(columns);
  const down = rangeOf(rows);
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (const [k, column] of columns.entries()) {
    const row = rows[k]!;
    // Every block has a pixel of the hole, so the outermost ones are enough.
    if (column > across[0] && column < across[1] && row > down[0] && row < down[1]) continue;
    const fromX = column * size;
    const fromY = row * size;
    for (let y = fromY; y < Math.min(height, fromY + size); y++)
      for (let x = fromX; x < Math.min(width, fromX + size); x++) {
        if (hole[y * width + x] === 0) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  }
  [left, top] = [left & ~1, top & ~1];
  return { left, top, width: right - left, height: bottom - top };
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** A box with a margin inside the frame; left and top even. */
export function grownBox({ left, top, width, height }: Box, by: number, frame: { width: number; height: number }): Box {
  const l = Math.max(0, left - by) & ~1;
  const t = Math.max(0, top - by) & ~1;
  return {
    left: l,
    top: t,
    width: Math.min(frame.width, left + width + by) - l,
    height: Math.min(frame.height, top + height + by) - t,
  };
}
