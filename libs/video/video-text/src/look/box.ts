/** An axis-aligned rectangle with fractional pixels. */
export type Box = { left: number; top: number; width: number; height: number };

export const rightOf = ({ left, width }: Box): number => left + width;
export const bottomOf = ({ top, height }: Box): number => top + height;
export const areaOf = ({ width, height }: Box): number => width * height;

export const shifted = (box: Box, x: number, y: number): Box => ({ ...box, left: box.left + x, top: box.top + y });

/** The box in a picture scaled by these factors. */
export const scaled = ({ left, top, width, height }: Box, x: number, y: number): Box => ({
  left: left * x,
  top: top * y,
  width: width * x,
  height: height * y,
});

/** @param by growth on each side; a negative value shrinks the box */
export const grown = ({ left, top, width, height }: Box, across: number, down = across): Box => ({
  left: left - across,
  top: top - down,
  width: width + 2 * across,
  height: height + 2 * down,
});

export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((one) => one.left));
  const top = Math.min(...boxes.map((one) => one.top));
  return { left, top, width: Math.max(...boxes.map(rightOf)) - left, height: Math.max(...boxes.map(bottomOf)) - top };
}

/** The box around points. */
export function boxOf(points: readonly (readonly [number, number])[]): Box {
  return around(points.map(([left, top]) => ({ left, top, width: 0, height: 0 })));
}

/** The area that both share. */
export function shared(a: Box, b: Box): number {
  const across = Math.min(rightOf(a), rightOf(b)) - Math.max(a.left, b.left);
  const down = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** Intersection over union, 0-1. */
export function overlap(a: Box, b: Box): number {
  const both = shared(a, b);
  return both / Math.max(1e-9, areaOf(a) + areaOf(b) - both);
}

/** Rounds a box to the nearest whole pixels. */
export function rounded(box: Box): Box {
  const left = Math.round(box.left);
  const top = Math.round(box.top);
  return { left, top, width: Math.round(rightOf(box)) - left, height: Math.round(bottomOf(box)) - top };
}

/** Rounds a box to whole pixels within a frame, at least one pixel. */
export function wholeWithin({ left, top, width, height }: Box, frame: { width: number; height: number }): Box {
  const x = Math.min(frame.width - 1, Math.max(0, Math.floor(left + 1e-6)));
  const y = Math.min(frame.height - 1, Math.max(0, Math.floor(top + 1e-6)));
  const right = Math.max(x + 1, Math.min(frame.width, Math.ceil(left + width - 1e-6)));
  const bottom = Math.max(y + 1, Math.min(frame.height, Math.ceil(top + height - 1e-6)));
  return { left: x, top: y, width: right - x, height: bottom - y };
}
