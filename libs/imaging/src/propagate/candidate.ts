import { type Scratch, spreadValues } from "../filter/normalised.ts";
import type { Homography } from "../motion/homography.ts";
import { sampleCubic, sampleLinear } from "../sample.ts";
import { type Alignment, align, createAlignment } from "./align.ts";
import type { Proposals } from "./fuse.ts";
import type { Region } from "./regions.ts";
import type { Source } from "./source.ts";

/** What stays the same for all that is proposed for one region of one frame. */
export type Workbench = {
  width: number;
  height: number;
  frame: Source;
  region: Region;
  alignment: Alignment;
  /** At a quarter of the size: sums of colour differences, three planes, and how many they are of; then they are spread. */
  colour: Float32Array;
  /** Of mean differences, likewise. */
  error: Float32Array;
  /** Of each ring pixel: what of its colour differs from the proposed one, three values; and 1 where there is a proposal. */
  differences: Float32Array;
  isSeen: Uint8Array;
  pixel: Float32Array;
  scratch: Scratch;
};

/** Wider than this a difference is no matter of light. In 8-bit steps, as all below. */
const otherThing = 40;
const mostCorrection = 25;
/** How far they are spread, in quarter pixels. */
const colourSigma = 2;
const errorSigma = 1.5;

/** What is needed for proposals to one region of a frame, which is not changed by them. */
export function createWorkbench(frame: Source, region: Region, width: number, height: number): Workbench {
  const alignment = createAlignment(frame, region);
  const count = alignment.width * alignment.height;
  return {
    width,
    height,
    frame,
    region,
    alignment,
    colour: new Float32Array(4 * count),
    error: new Float32Array(2 * count),
    differences: new Float32Array(region.ring.length * 3),
    isSeen: new Uint8Array(region.ring.length),
    pixel: new Float32Array(3),
    scratch: { data: new Float32Array(0) },
  };
}

/**
 * Adds to the proposals what one other frame shows in the region's hole.
 *
 * @param map takes places of the region's frame to the source's
 * @param favour multiplies the weight of what is proposed
 * @param worst mean difference of the surroundings above which nothing is proposed, in 8-bit steps
 * @returns whether any was added
 */
export function propose(
  bench: Workbench,
  source: Source,
  map: Homography,
  { favour, worst, isRefined }: { favour: number; worst: number; isRefined: boolean },
  proposals: Proposals,
): boolean {
  if (!canSee(bench, source, map, proposals)) return false;
  if (isRefined) align(bench.alignment, bench.region, source, map, bench.scratch);
  else bench.alignment.flow.fill(0);
  measureRing(bench, source, map);
  if (!measureColour(bench)) return false;
  measureError(bench);
  return addProposals(bench, source, map, { favour, worst }, proposals);
}

/** Whether the source shows at least a few of the pixels that still lack proposals; looked at for every 13th of them. */
function canSee(
  { region, width, height }: Workbench,
  { hole }: Source,
  map: Homography,
  proposals: Proposals,
): boolean {
  let [asked, seen] = [0, 0];
  for (let i = 0; i < region.hole.length; i += 13) {
    if (proposals.counts[i]! >= proposals.most) continue;
    asked++;
    const [x, y] = [region.hole[i]! % width, Math.floor(region.hole[i]! / width)];
    const z = map[6]! * x + map[7]! * y + map[8]!;
    const px = Math.round((map[0]! * x + map[1]! * y + map[2]!) / z);
    const py = Math.round((map[3]! * x + map[4]! * y + map[5]!) / z);
    if (px >= 0 && py >= 0 && px < width && py < height && hole[py * width + px] === 0) seen++;
  }
  return seen > 0.02 * asked;
}

/** Reads the source where it lies over a place of the frame; false where it shows its own hole, or nothing. */
function read(bench: Workbench, { rgb, hole }: Source, map: Homography, place: number): boolean {
  const { alignment: q, region, width, height, pixel } = bench;
  const [x, y] = [place % width, Math.floor(place / width)];
  const [qx, qy] = [(x - region.left - 1.5) / 4, (y - region.top - 1.5) / 4];
  const mx = x + 4 * sampleLinear(q.flow, 0, q.width, q.height, qx, qy);
  const my = y + 4 * sampleLinear(q.flow, q.width * q.height, q.width, q.height, qx, qy);
  const z = map[6]! * mx + map[7]! * my + map[8]!;
  const px = (map[0]! * mx + map[1]! * my + map[2]!) / z;
  const py = (map[3]! * mx + map[4]! * my + map[5]!) / z;
  if (!(px >= 0 && py >= 0 && px <= width - 1 && py <= height - 1)) return false;
  const at = Math.floor(py) * width + Math.floor(px);
  const right = px + 1 < width ? 1 : 0;
  const below = py + 1 < height ? width : 0;
  if (hole[at]! + hole[at + right]! + hole[at + below]! + hole[at + below + right]! !== 0) return false;
  sampleCubic(rgb, width, height, px, py, pixel, 0);
  return true;
}

function measureRing(bench: Workbench, source: Source, map: Homography): void {
  const { region, differences, isSeen, pixel, frame } = bench;
  for (let i = 0; i < region.ring.length; i++) {
    const place = region.ring[i]!;
    isSeen[i] = read(bench, source, map, place) ? 1 : 0;
    if (isSeen[i] === 0) continue;
    for (let c = 0; c < 3; c++) differences[3 * i + c] = frame.rgb[3 * place + c]! - pixel[c]!;
  }
}

/** The light that differs around the hole, carried on into it. False when nothing around it can be compared. */
function measureColour({ alignment: q, colour, region, differences, isSeen, scratch, width }: Workbench): boolean {
  const count = q.width * q.height;
  colour.fill(0);
  let compared = 0;
  for (let i = 0; i < region.ring.length; i++) {
    if (isSeen[i] === 0) continue;
    const [red, green, blue] = [differences[3 * i]!, differences[3 * i + 1]!, differences[3 * i + 2]!];
    if (Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) >= otherThing) continue;
    const cell = cellOf(q, region, region.ring[i]!, width);
    colour[cell]! += clamp(red);
    colour[count + cell]! += clamp(green);
    colour[2 * count + cell]! += clamp(blue);
    colour[3 * count + cell]!++;
    compared++;
  }
  if (compared < 8) return false;
  spreadValues(colour, q.width, q.height, 3, colourSigma, scratch);
  return true;
}

/** How badly the surroundings agree after that, carried on into the hole. */
function measureError({ alignment: q, colour, error, region, differences, isSeen, scratch, width }: Workbench): void {
  const count = q.width * q.height;
  error.fill(0);
  for (let i = 0; i < region.ring.length; i++) {
    if (isSeen[i] === 0) continue;
    const cell = cellOf(q, region, region.ring[i]!, width);
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += Math.abs(differences[3 * i + c]! - colour[c * count + cell]!);
    error[cell]! += sum / 3;
    error[count + cell]!++;
  }
  spreadValues(error, q.width, q.height, 1, errorSigma, scratch);
}

function addProposals(
  bench: Workbench,
  source: Source,
  map: Homography,
  { favour, worst }: { favour: number; worst: number },
  { counts, colours, weights, most }: Proposals,
): boolean {
  const { alignment: q, colour, error: errors, region, width, pixel } = bench;
  const count = q.width * q.height;
  let isAdded = false;
  for (let i = 0; i < region.hole.length; i++) {
    if (counts[i]! >= most) continue;
    const place = region.hole[i]!;
    const qx = ((place % width) - region.left - 1.5) / 4;
    const qy = (Math.floor(place / width) - region.top - 1.5) / 4;
    const error = sampleLinear(errors, 0, q.width, q.height, qx, qy);
    if (error >= worst || !read(bench, source, map, place)) continue;
    const at = i * most + counts[i]!++;
    for (let c = 0; c < 3; c++)
      colours[3 * at + c] = pixel[c]! + sampleLinear(colour, c * count, q.width, q.height, qx, qy);
    weights[at] = favour * Math.exp(-error / 4);
    isAdded = true;
  }
  return isAdded;
}

const clamp = (value: number): number => Math.min(mostCorrection, Math.max(-mostCorrection, value));

function cellOf(q: Alignment, { left, top }: Region, place: number, width: number): number {
  const x = Math.min(q.width - 1, ((place % width) - left) >> 2);
  return Math.min(q.height - 1, (Math.floor(place / width) - top) >> 2) * q.width + x;
}
