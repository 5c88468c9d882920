import { checkImage, createImage, type Image } from "../image.ts";
import { grown } from "./morphology.ts";
import { plainZones, type Zone } from "./plain-zones.ts";
import { type ToLine, toneLine } from "./tone-line.ts";

/**
 * Limits as shares of the picture's area: the smallest lost place, the largest lost place that touches no edge, and all lost
 * places together.
 */
const area = { least: 0.001, within: 0.06, all: 0.12 } as const;
/** The maximum number of levels by which green deviates from its mean in a plain place. */
const plain = 9;
/**
 * Least distance of a lost place's colour from the print's colours, in levels. A smaller distance is enough for a place that is
 * clearly darker than nearly all of the print.
 */
const foreign = { any: 12, darkest: 4, isDarkest: 0.005 } as const;
/**
 * Paper and scanner lids have hardly any colour. The maximum difference between their greatest and their least channel, in
 * levels.
 */
const mostColour = 60;
/**
 * A place that touches no edge of the picture counts as paper or as a hole only when it is as bright as the brightest 10 % of the
 * print, or as dark as the darkest 2 %.
 */
const extreme = { bright: 0.9, dark: 0.02 } as const;
/**
 * A lost place has a sharp border: this share of the pixels at the given distance differs from the place by at least the given
 * number of levels.
 */
const sharp = { share: 0.8, off: 4, levels: 18 } as const;
/**
 * Limits that exclude frames, strips and scratches: the maximum share of a side, and the minimum filled share of a square as wide
 * as the place is long.
 */
const ofSide = 0.3;
const chunky = 0.15;
const lid = { ofSide: 0.9, plain: 4 } as const;
/** Zones whose channels all differ by at most this are the same paper. None of them counts towards the print's own colours. */
const alike = 20;
const fewest = 30;

/**
 * Finds places where a print of one tint is lost, down to its paper, a scanner's lid or a table: torn corners, missing edges,
 * patches without emulsion. Such a place is plain, ends sharply, and has a colour that is not on the print's own line of colours.
 * The print's skies, snow and collars are on that line. Frames along a side are ignored, and so are places with the print's tint.
 * The result is meaningless for colour pictures: see oneTint.
 *
 * @param image sRGB of a few hundred pixels a side, without grain. Not changed.
 * @param marks one channel of its size: not 0 = a scratch or dust, which is no evidence about the print. Not changed.
 * @returns one channel, 255 = lost, grown by two pixels each way; null when nothing is lost
 * @throws RangeError for other channels and sizes
 * Source: our own. On 100 prints made of photographs that no network had seen, damaged without lost places, only scratches are
 * found.
 */
export function lostPlaces(image: Image, marks: Image): Image | null {
  checkImage(image);
  checkImage(marks);
  const { width, height } = image;
  if (image.channels !== 3 || marks.channels !== 1)
    throw new RangeError("the picture is not sRGB with marks of one channel");
  if (marks.width !== width || marks.height !== height) throw new RangeError("the marks are not of the picture's size");
  const zones = plainZones(image, fewest);
  const all = toneLine(image, new Uint8Array(width * height).fill(1));
  const candidates = zones.filter((zone) => isLikely(zone, image, all) && endsSharply(zone, image));
  const lids = zones.filter((zone) => isLid(zone, image));
  const isForeign = (zone: Zone, others: readonly Zone[]) => isOffLine(zone, image, lineWithout([zone, ...others]));
  const lineWithout = (left: readonly Zone[]) => {
    const isPrint = Uint8Array.from(marks.data, (value) => (value === 0 ? 1 : 0));
    const isLeft = (zone: Zone) => lids.includes(zone) || left.some((one) => isAlike(one, zone));
    for (const zone of zones) if (isLeft(zone)) for (const at of zone.pixels) isPrint[at] = 0;
    return toneLine(image, isPrint);
  };
  // Twice: lost places make the print's brightest parts look foreign as long as they count as part of the print.
  const found = candidates.filter((zone) => isForeign(zone, []));
  const lost = found.filter((zone) => isForeign(zone, found));
  const gone = new Uint8Array(width * height);
  for (const zone of lost) for (const at of zone.pixels) gone[at] = 1;
  const count = gone.reduce((sum, value) => sum + value, 0);
  if (count === 0 || count > area.all * gone.length) return null;
  const mask = createImage(width, height, 1);
  for (const [i, value] of grown(gone, width, height, 2).entries()) mask.data[i] = 255 * value;
  return mask;
}

/** The cheap checks. @param toAll relates a colour to the whole picture, lost places too */
function isLikely(zone: Zone, image: Image, toAll: (colour: Zone["mean"]) => ToLine): boolean {
  const size = image.width * image.height;
  if (zone.pixels.length < area.least * size || zone.pixels.length > area.all * size) return false;
  if (zone.spread > plain || Math.max(...zone.mean) - Math.min(...zone.mean) > mostColour) return false;
  const lies = edgesOf(zone, image);
  if (lies === "frame" || zone.pixels.length < chunky * longestOf(zone, image) ** 2) return false;
  if (lies === "edge") return true;
  const { rank } = toAll(zone.mean);
  return (
    zone.pixels.length <= area.within * size && (rank >= extreme.bright - area.all || rank <= extreme.dark + area.all)
  );
}

const isAlike = (one: Zone, other: Zone): boolean =>
  one.mean.every((value, c) => Math.abs(value - other.mean[c]!) <= alike);

/** A zone of one colour along a whole side is not part of the print. */
const isLid = (zone: Zone, image: Image): boolean =>
  zone.spread <= lid.plain && touchedBy(zone, image).some((share) => share >= lid.ofSide);

function isOffLine(zone: Zone, image: Image, toLine: (colour: Zone["mean"]) => ToLine): boolean {
  const { off, rank, rankAbove } = toLine(zone.mean);
  if (edgesOf(zone, image) === "within" && rank < extreme.bright && rank > extreme.dark) return false;
  return off >= (rankAbove <= foreign.isDarkest ? foreign.darkest : foreign.any);
}

/** Whether a zone touches the picture's edge, and if so, as a frame does. */
function edgesOf(zone: Zone, image: Image): "within" | "edge" | "frame" {
  const shares = touchedBy(zone, image);
  if (shares.every((share) => share === 0)) return "within";
  return shares.some((share) => share > ofSide) ? "frame" : "edge";
}

type Box = { left: number; top: number; right: number; bottom: number };

function boxOf({ pixels }: Zone, { width }: Image): Box {
  const box = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (const at of pixels) {
    const x = at % width;
    const y = Math.floor(at / width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The longer side of a zone's box, in pixels. */
function longestOf(zone: Zone, image: Image): number {
  const { left, top, right, bottom } = boxOf(zone, image);
  return Math.max(right - left, bottom - top) + 1;
}

/** Shares of the left, right, upper and lower side that a zone touches. */
function touchedBy({ pixels }: Zone, { width, height }: Image): number[] {
  const touched = [0, 0, 0, 0];
  for (const at of pixels) {
    const x = at % width;
    const y = Math.floor(at / width);
    if (x === 0) touched[0]! += 1 / height;
    if (x === width - 1) touched[1]! += 1 / height;
    if (y === 0) touched[2]! += 1 / width;
    if (y === height - 1) touched[3]! += 1 / width;
  }
  return touched;
}

function endsSharply(zone: Zone, image: Image): boolean {
  const box = boxOf(zone, image);
  const left = Math.max(0, box.left - sharp.off);
  const top = Math.max(0, box.top - sharp.off);
  const width = Math.min(image.width, box.right + sharp.off + 1) - left;
  const height = Math.min(image.height, box.bottom + sharp.off + 1) - top;
  const inside = new Uint8Array(width * height);
  for (const at of zone.pixels) inside[(Math.floor(at / image.width) - top) * width + (at % image.width) - left] = 1;
  const near = grown(inside, width, height, sharp.off - 1);
  const ring = grown(inside, width, height, sharp.off);
  let around = 0;
  let differing = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (ring[i] === near[i]) continue;
      around++;
      const at = 3 * ((top + y) * image.width + left + x);
      if (zone.mean.some((value, c) => Math.abs(value - image.data[at + c]!) >= sharp.levels)) differing++;
    }
  return around > 0 && differing >= sharp.share * around;
}
