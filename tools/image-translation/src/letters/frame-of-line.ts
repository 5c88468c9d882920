import { type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";

/** A line's own axes: along the text's long side and across it, in pixels from the box's first corner. */
export type LineFrame = {
  /** Length along, and height across; for vertical text, along means down. */
  length: number;
  height: number;
  isColumn: boolean;
  /** @param x, y pixels of the picture, the middle of a pixel at +0.5 */
  along: (x: number, y: number) => number;
  across: (x: number, y: number) => number;
};

export function frameOf(box: Box): LineFrame {
  const { width, height } = sizeOf(box);
  const [[ax, ay], [bx, by], , [dx, dy]] = box;
  const w = Math.max(1, width);
  const h = Math.max(1, height);
  const right = (x: number, y: number) => ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / w;
  const down = (x: number, y: number) => ((x - ax) * (dx - ax) + (y - ay) * (dy - ay)) / h;
  return height > 1.5 * width
    ? { length: h, height: w, isColumn: true, along: down, across: right }
    : { length: w, height: h, isColumn: false, along: right, across: down };
}

/** The distance of a point outside of its box; 0 and less within. */
export function outsideBy({ length, height, along, across }: LineFrame, x: number, y: number): number {
  const u = along(x, y);
  const v = across(x, y);
  return Math.max(-u, u - length, -v, v - height);
}

/**
 * Computes outsideBy for the points of rows, from left to right, one pixel apart: `begin` at a row's first point, then `next` for
 * each.
 */
export function outsideInRows({ length, height, along, across }: LineFrame) {
  const alongStep = along(1, 0) - along(0, 0);
  const acrossStep = across(1, 0) - across(0, 0);
  return {
    /** Values for the next point. */
    along: 0,
    across: 0,
    begin(x: number, y: number): void {
      this.along = along(x, y);
      this.across = across(x, y);
    },
    next(): number {
      const u = this.along;
      const v = this.across;
      this.along = u + alongStep;
      this.across = v + acrossStep;
      return Math.max(-u, u - length, -v, v - height);
    },
  };
}
