import type { Frame } from "@cutwater/imaging/frame.ts";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import { delogo } from "@cutwater/video-inpainting/bench/delogo.ts";
import { rgbOf } from "@cutwater/video-inpainting/bench/planar.ts";
import { type Score, scoreOf } from "@cutwater/video-inpainting/bench/score.ts";
import { telea } from "@cutwater/video-inpainting/bench/telea.ts";
import type { TextClip } from "@cutwater/video-text/bench/clip.ts";

/**
 * The number of runs that are scored and the frames in each, spread over the frames with text. They are few because the peers are
 * slow.
 */
const runs = 6;
const runFrames = 4;

/**
 * The distance of the result from the truth in the pixels that the drawing changed. The peers are delogo on the boxes of the
 * texts, as a person would draw them, and Telea on the changed pixels.
 *
 * @param given the encoded file's frames
 */
export function scoresOf(
  clip: TextClip,
  given: readonly Frame[],
  made: readonly Frame[],
): Record<"delogo" | "telea" | "ours", Score> {
  const { width, height, holes } = clip;
  const frames = scoredFrames(holes);
  const none = new Uint8Array(width * height);
  const masks = frames.map((t) => (t === null ? none : holes[t]!));
  const truth = frames.map((t) => rgbOf(clip.truth[t ?? 0]!));
  const within = (outcome: readonly Uint8Array[]) => scoreOf(outcome, truth, masks, clip);
  const of = (make: (t: number) => Uint8Array) => frames.map((t, i) => (t === null ? truth[i]! : make(t)));
  return {
    delogo: within(of((t) => delogo(rgbOf(given[t]!), boxesMask(clip, t), width, height))),
    telea: within(of((t) => telea(rgbOf(given[t]!), holes[t]!, width, height))),
    ours: within(of((t) => rgbOf(made[t]!))),
  };
}

/** Runs of frames with text. A null separates two runs that are not adjacent. */
function scoredFrames(holes: readonly Uint8Array[]): (number | null)[] {
  const isWhole = (from: number) =>
    holes.slice(from, from + runFrames).length === runFrames &&
    holes.slice(from, from + runFrames).every((hole) => hole.includes(1));
  const starts: number[] = [];
  for (let t = 0; t < holes.length; t++)
    if (isWhole(t) && t >= (starts.at(-1) ?? -runFrames) + runFrames) starts.push(t);
  const step = Math.max(1, starts.length / runs);
  const chosen = starts.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  return chosen.flatMap((start) => [...Array.from({ length: runFrames }, (_, i) => start + i), null]);
}

function boxesMask({ texts, width, height }: TextClip, t: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  const fill = ({ left, top, width: across, height: down }: Bounds) => {
    for (let y = top; y < top + down; y++) mask.fill(1, y * width + left, y * width + left + across);
  };
  for (const text of texts) text.boxesOn(t).forEach(fill);
  return mask;
}
