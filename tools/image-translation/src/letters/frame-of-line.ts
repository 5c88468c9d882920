import { type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";

/** A line's own coordinate axes: along the long side of the text and across it, in pixels from the box's first corner. */
export type LineFrame = {
  /** Length along the text and height across it. For vertical text, "along" points down. */
  length: number;
  height: number;
  isColumn: boolean;
  /** @param x, y pixels of the picture; the centre of a pixel is at +0.5 */
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

/** The distance of a point from its box; 0 or less for a point inside. */
export function outsideBy({ length, height, along, across }: LineFrame, x: number, y: number): number {
  const u = along(x, y);
  const v = across(x, y);
  return Math.max(-u, u - length, -v, v - height);
}

/**
 * Computes outsideBy for the points of whole rows, from left to right in steps of one pixel. Call `begin` at a row's first point
 * and `next` for each following one.
 */
export function outsideInRows({ length, height, along, across }: LineFrame) {
  const alongStep = along(1, 0) - along(0, 0);
  const acrossStep = across(1, 0) - across(0, 0);
  return {
    /** The coordinates of the next point. */
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
