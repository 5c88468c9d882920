import type { Frame } from "@cutwater/imaging/frame.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { storedPoints, type TimeRange } from "@cutwater/video-inpainting";
import { openDetector } from "./look/detector.ts";
import { layoutOf } from "./look/upright-picture.ts";

export type TextLeftOptions = {
  /** Size in which the video is shown. */
  upright: { width: number; height: number };
  frames: number;
  seconds: number;
  threads: number;
  signal?: AbortSignal;
};

/** Frames that are examined: one for this many seconds, within these limits. */
const apartSeconds = 4;
const fewest = 5;
const most = 20;
/** A detected line counts above this confidence. */
const leastScore = 0.6;
/** Longer side of the examined picture. */
const longest = 960;

/**
 * Looks for any text in a finished video, on whole frames at even distances. Text of the scene counts too, since only people can
 * tell it from a text that was missed.
 *
 * @returns the times around the frames that show text; neighbouring times are joined
 * @throws MediaError "unreadable" when the video breaks off, or the signal's reason
 */
export async function textLeftIn(path: string, options: TextLeftOptions): Promise<TimeRange[]> {
  const { upright, frames, seconds, threads, signal } = options;
  const own = signal ? { signal } : {};
  const traits = await traitsOf(path, own);
  const video = { traits, toStored: storedPoints(traits, upright) };
  const count = Math.min(frames, Math.max(fewest, Math.min(most, Math.ceil(seconds / apartSeconds))));
  const only = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * frames) / count));
  const scale = Math.min(1, longest / Math.max(upright.width, upright.height));
  const size = {
    width: Math.max(1, Math.round(upright.width * scale)),
    height: Math.max(1, Math.round(upright.height * scale)),
  };
  const layout = layoutOf(video, { left: 0, top: 0, ...upright }, size);
  const left: TimeRange[] = [];
  const detector = openDetector({ threads });
  try {
    let i = 0;
    for await (const { data } of readPlanar({ path, traits, only, ...own })) {
      const frame: Frame = { width: traits.width, height: traits.height, shiftX: 1, shiftY: 1, data };
      const lines = await detector.detect(frame, layout, own);
      if (lines.some(({ score }) => score >= leastScore)) {
        const fromSeconds = (i * seconds) / count;
        const toSeconds = ((i + 1) * seconds) / count;
        const last = left.at(-1);
        if (last && last.toSeconds >= fromSeconds - 1e-9) last.toSeconds = toSeconds;
        else left.push({ fromSeconds, toSeconds });
      }
      i++;
    }
  } finally {
    await detector.close();
  }
  return left;
}
