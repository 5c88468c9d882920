import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import type { FoundText } from "./found.ts";
import { boxUnder, toUpright } from "./look/orientation.ts";
import type { TextTrack } from "./track.ts";

type Of = Pick<StudiedVideo, "seconds" | "endSeconds" | "toStored">;
type Place = [seconds: number, x: number, y: number, width: number, height: number];

/** Maximum distance in pixels of a box from the straight line between two places. */
const tolerance = 2;

/**
 * Converts tracks to the form of calls and results: numbered by their start, in seconds and upright pixels, with the fewest
 * places that describe their motion.
 */
export function foundTexts(tracks: readonly TextTrack[], video: Of): FoundText[] {
  const map = toUpright(video);
  const secondsAt = (t: number): number => rounded(video.seconds[t] ?? video.endSeconds, 1_000);
  return tracks
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map(({ kind, text, confidence, from, to, boxes }, i) => ({
      id: i + 1,
      kind,
      text,
      confidence: rounded(Math.min(1, Math.max(0, confidence)), 1_000),
      fromSeconds: secondsAt(from),
      toSeconds: secondsAt(to),
      places: turningPoints(boxes).map((at): Place => {
        const { left, top, width, height } = boxUnder(boxes[at]!, map);
        return [secondsAt(from + at), rounded(left, 10), rounded(top, 10), rounded(width, 10), rounded(height, 10)];
      }),
    }));
}

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;

/**
 * Selects boxes such that all other boxes lie nearly on straight lines between the selected ones. Source: D. Douglas and T.
 * Peucker, 1973.
 */
function turningPoints(boxes: readonly Bounds[]): number[] {
  const last = boxes.length - 1;
  if (boxes.every((box) => box === boxes[0])) return [0];
  const kept = new Set([0, last]);
  const open: [number, number][] = [[0, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [a, b] = span;
    let farthest = tolerance;
    let at = -1;
    for (let i = a + 1; i < b; i++) {
      const away = distance(boxes[i]!, between(boxes[a]!, boxes[b]!, (i - a) / (b - a)));
      if (away > farthest) [farthest, at] = [away, i];
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([a, at], [at, b]);
  }
  return [...kept].sort((a, b) => a - b);
}

const sides = ["left", "top", "width", "height"] as const;

function between(a: Bounds, b: Bounds, part: number): Bounds {
  const [left, top, width, height] = sides.map((side) => a[side] + part * (b[side] - a[side]));
  return { left: left!, top: top!, width: width!, height: height! };
}

const distance = (a: Bounds, b: Bounds): number => Math.max(...sides.map((side) => Math.abs(a[side] - b[side])));
