import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { dilate } from "@cutwater/imaging/mask/dilate.ts";
import { createGrid, eachAround, type Grid } from "./grid.ts";

const side = 16;
/** Pixels up to this far from a plateau belong to its edge. */
const edge = 2;
/**
 * A place is not graphics if less than the first share of its pixels lies on or beside plateaus, and fully graphics from the
 * second share on. Pages drawn by a browser are entirely graphics; of 28 stills 5 % is, mostly a slide and white skies
 * (docs/lab/0015-image-restoration.md).
 */
const shares = { none: 0.65, all: 0.8 } as const;
/** An edge is a difference of at least this many levels between neighbours. JPEG blocks in a sky have smaller steps. */
const leastStep = 6;

/**
 * How much each place is graphics, from 0 to 255 (fully): screenshots, drawn text, charts, scans of line drawings. In graphics
 * nearly every pixel lies on a plateau or within 2 pixels of one, and plateaus meet in edges, or everything has one colour. Cells
 * have 16 pixels a side; each is judged together with the cells around it.
 *
 * @param plateaus the result of findPlateaus for this picture
 */
export function graphicsStrength(image: Image, plateaus: Image): Grid {
  checkImage(image);
  const strength = createGrid(image, side, 1);
  const { columns, values } = strength;
  const near = countsOf(dilate(plateaus, edge), strength);
  const steps = new Int16Array(values.length).fill(-1);
  const stepOf = (cell: number): number => {
    if (steps[cell] === -1) steps[cell] = stepIn(image, (cell % columns) * side, Math.floor(cell / columns) * side);
    return steps[cell] as number;
  };
  for (let cell = 0; cell < values.length; cell++) {
    let on = 0;
    let all = 0;
    let step = 0;
    eachAround(strength, cell, (other) => {
      on += near[other] as number;
      all += areaOf(image, other % columns, Math.floor(other / columns));
    });
    const share = on / all;
    if (share <= shares.none) continue;
    eachAround(strength, cell, (other) => {
      step = Math.max(step, stepOf(other));
    });
    if (step > 0 && step < leastStep) continue;
    values[cell] = Math.min(255, Math.round((255 * (share - shares.none)) / (shares.all - shares.none)));
  }
  return strength;
}

/** The number of pixels in a cell; cells at the right and the bottom are smaller. */
const areaOf = ({ width, height }: Image, column: number, row: number): number =>
  Math.min(side, width - column * side) * Math.min(side, height - row * side);

/** The number of marked pixels in each cell of a mask. */
function countsOf({ width, height, data }: Image, { columns, rows }: Grid): Uint16Array {
  const counts = new Uint16Array(columns * rows);
  for (let y = 0, i = 0; y < height; y++) {
    const line = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x++, i++)
      if (data[i] !== 0) counts[line + Math.floor(x / side)] = (counts[line + Math.floor(x / side)] as number) + 1;
  }
  return counts;
}

/** The greatest difference in a cell between a pixel and its right or lower neighbour. */
function stepIn({ width, height, channels, data }: Image, left: number, top: number): number {
  const right = Math.min(width, left + side);
  const bottom = Math.min(height, top + side);
  let greatest = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let i = (y * width + x) * channels, end = i + channels; i < end; i++) {
        const value = data[i] as number;
        const across = x + 1 < width ? Math.abs(value - (data[i + channels] as number)) : 0;
        const down = y + 1 < height ? Math.abs(value - (data[i + width * channels] as number)) : 0;
        greatest = Math.max(greatest, across, down);
      }
  return greatest;
}
