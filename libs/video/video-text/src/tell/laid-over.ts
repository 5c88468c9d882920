import { upperMedian } from "@cutwater/imaging/upper-median.ts";
import type { ReadLine } from "@cutwater/ocr/line.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import type { Stood } from "../look-through.ts";
import { carried } from "../moving/chains.ts";
import { extentOf, fromUpright, isColumn } from "./column.ts";

/** Text that is rotated by more degrees than this is scene text. The angle of a short line is less certain. */
const level = 2.2;
const levelIfShort = 4;
const short = 3;
/** Text that is higher than this share of the frame must be read with certainty, because large shapes look like letters. */
const high = 0.14;
const veryHigh = 0.3;
/** Minimum confidence and minimum number of letters of a certain reading. */
const sure = 0.85;
const letters = 3;
/** Minimum duration in seconds. A shorter text is chance. */
const shortest = 0.15;
/** Minimum distance that the scene moves under a still text, in pixels and as a share of the text's height. */
const passing = 4;
const passingShare = 0.12;
/** A text counts as moving when its total motion reaches this many small pixels. */
const drifting = 2;
/** Minimum share of the detector's samples that show the text. */
const leastSeen = 0.34;

/**
 * Confidence that a still text is laid over the picture, 0-1: the text must be level. It must also stay while the scene moves or
 * is cut, or the whole text must appear or disappear at once. Without such evidence, a level line of letters counts only at the
 * usual places of overlaid text.
 */
export function laidOver(stood: Stood, read: ReadLine | null, video: StudiedVideo): number {
  const { lines, from, to, drift, missed } = stood;
  const { scene, framesPerSecond, count, upright } = video;
  const middle = lines[lines.length >> 1]!;
  const isRead = read !== null && read.confidence >= sure && [...read.text.replaceAll(/\s/g, "")].length >= letters;
  const isShortLife = to - from < Math.max(3, shortest * framesPerSecond) && to - from < count;
  if (isShortLife || lines.length < leastSeen * (lines.length + missed)) return 0;
  if (Math.hypot(...drift) >= drifting) return 0;
  const { length: width, size: height } = extentOf(middle.upright);
  const degrees = Math.abs(
    upperMedian(lines.map((one) => (isColumn(middle.upright) ? fromUpright(one.degrees) : one.degrees))),
  );
  const isLevel = degrees < (width < short * height ? levelIfShort : level);
  const whole = Math.max(upright.height, upright.width / 2);
  if (!isLevel || height > veryHigh * whole || (height > high * whole && !isRead)) return 0;
  const passed = passes(middle.box, from, to, scene);
  const isCrossing = scene.shots.some(({ start }) => start > from + 1 && start < to - 1);
  const isPassing =
    stood.isKept && passed > Math.max(passing, passingShare * Math.min(middle.box.width, middle.box.height));
  const signs = Number(isCrossing) + Number(isPassing) + Number(stood.isSudden.begin) + Number(stood.isSudden.end);
  const isWide = width > 2.6 * height;
  if (signs > 0) return isWide || isRead || signs > 1 ? Math.min(1, 0.6 + 0.15 * signs) : 0.3;
  return isRead && isOverlayPlace(middle.upright, upright) ? 0.55 : 0.2;
}

/** Distance that the scene moves under a box, in stored pixels. */
function passes(box: Stood["part"], from: number, to: number, scene: StudiedVideo["scene"]): number {
  let farthest = 0;
  let place = box;
  for (let t = from; t < to - 1; t++) {
    if (scene.agreement[t]! < 0.3) continue;
    place = carried(place, t, t + 1, scene);
    farthest = Math.max(farthest, Math.hypot(place.left - box.left, place.top - box.top));
    // A place that has left the frame is not followed further.
    if (Math.abs(place.left - box.left) > scene.width || Math.abs(place.top - box.top) > scene.height) break;
  }
  return farthest;
}

/** In a corner, or centred near the upper or lower edge. */
function isOverlayPlace(box: Stood["part"], { width, height }: { width: number; height: number }): boolean {
  const x = (box.left + box.width / 2) / width;
  const y = (box.top + box.height / 2) / height;
  if (y > 0.2 && y < 0.75) return false;
  return Math.abs(x - 0.5) < 0.1 || x < 0.3 || x > 0.7;
}
