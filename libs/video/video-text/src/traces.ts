import type { Frame } from "@cutwater/imaging/frame.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import type { ReviewedVideo } from "@cutwater/video-inpainting";
import { type Box, boxOf } from "./look/box.ts";
import { type Detector, openDetector } from "./look/detector.ts";
import { boxUnder, toUpright } from "./look/orientation.ts";
import { layoutOf } from "./look/upright-picture.ts";
import type { TextTrack } from "./track.ts";

export type TracesOptions = { threads: number; signal?: AbortSignal; onShare?(share: number): void };

type Result = Omit<ReviewedVideo<unknown>, "holes" | "told">;

/** Times at which a text is examined, as shares of its duration. A long text is examined at more times. */
const shares = { short: [0.3, 0.7], long: [0.1, 0.37, 0.63, 0.9] } as const;
const longSeconds = 3;
/** Margin around a text's box, as a share of the box's shorter side. A detector needs to see surroundings without text. */
const margin = 0.8;
/**
 * A detected line counts when its confidence exceeds the first value, at least the second share of it lies in the box, and its
 * length is at least the third share of the box's shorter side.
 */
const leastScore = 0.6;
const leastInside = 0.6;
const leastLength = 0.6;
/**
 * Number of frames that are read in one pass. The reader accepts a thousand, and ffmpeg's filter expression grows with the
 * number.
 */
const batch = 100;

/**
 * Finds removed texts that are still visible in a finished video, with a detector on a few of their frames. Each such text gives
 * a track with the same times, whose box contains the visible lines. Lines that are seen on less than half of the examined frames
 * are ignored.
 *
 * @param removed the removed texts, with boxes in pixels of the stored frame
 * @throws MediaError "unreadable" when the video breaks off, or the signal's reason
 */
export async function tracesOf(
  result: Result,
  removed: readonly TextTrack[],
  { threads, signal, onShare }: TracesOptions,
): Promise<TextTrack[]> {
  const looks = looksAt(removed, result.seconds);
  const frames = [...looks.keys()].sort((a, b) => a - b);
  const seen = new Map(removed.map((track): [TextTrack, (Seen | null)[]] => [track, []]));
  const own = signal ? { signal } : {};
  const traits = await traitsOf(result.path, own);
  const detector = openDetector({ threads });
  try {
    let done = 0;
    for (let first = 0; first < frames.length; first += batch) {
      const only = frames.slice(first, first + batch);
      for await (const { data } of readPlanar({ path: result.path, traits, only, ...own })) {
        const frame: Frame = { width: traits.width, height: traits.height, shiftX: 1, shiftY: 1, data };
        for (const track of looks.get(frames[done]!)!) {
          const own = track.boxes[frames[done]! - track.from]!;
          const box = await seenIn(frame, own, result, detector, signal);
          seen.get(track)!.push(box && { box, own });
        }
        done++;
        onShare?.(done / frames.length);
      }
    }
  } finally {
    await detector.close();
  }
  return [...seen].flatMap(([track, boxes]) => traceOf(track, boxes) ?? []);
}

/** The frames to examine, and their texts. */
function looksAt(removed: readonly TextTrack[], seconds: readonly number[]): Map<number, TextTrack[]> {
  const looks = new Map<number, TextTrack[]>();
  for (const track of removed) {
    const lasts = (seconds[track.to] ?? seconds.at(-1)!) - seconds[track.from]!;
    const frames = (lasts > longSeconds ? shares.long : shares.short).map(
      (share) => track.from + Math.floor(share * (track.to - track.from)),
    );
    for (const frame of new Set(frames)) looks.set(frame, [...(looks.get(frame) ?? []), track]);
  }
  return looks;
}

/** One box around all lines that are seen within a given box; null for none. Both boxes are in stored pixels. */
async function seenIn(
  frame: Frame,
  box: Box,
  result: Result,
  detector: Detector,
  signal?: AbortSignal,
): Promise<Box | null> {
  const { left, top, width, height } = boxUnder(box, toUpright(result));
  const shorter = Math.min(width, height);
  const more = Math.ceil(margin * shorter);
  const part = { left: left - more, top: top - more, width: width + 2 * more, height: height + 2 * more };
  const size = { width: Math.max(1, Math.round(part.width)), height: Math.max(1, Math.round(part.height)) };
  const found = await detector.detect(frame, layoutOf(result, part, size), signal ? { signal } : {});
  const corners = found.flatMap(({ corners, score }) => {
    const line = boxOf(corners.map(([x, y]) => [x + part.left, y + part.top] as const));
    const across = Math.min(line.left + line.width, left + width) - Math.max(line.left, left);
    const down = Math.min(line.top + line.height, top + height) - Math.max(line.top, top);
    const isInside = across > 0 && down > 0 && across * down >= leastInside * line.width * line.height;
    const isLong = Math.max(line.width, line.height) >= leastLength * shorter;
    if (score < leastScore || !isInside || !isLong) return [];
    return [
      [line.left, line.top],
      [line.left + line.width, line.top + line.height],
    ] as const;
  });
  return corners.length > 0 ? boxUnder(boxOf(corners), result.toStored) : null;
}

/** The visible rest of a text, and the text's own box on that frame. */
type Seen = { box: Box; own: Box };

/** The remains of a text, if they are visible on at least half of the examined frames. */
function traceOf(track: TextTrack, looked: readonly (Seen | null)[]): TextTrack | null {
  const seen = looked.flatMap((one) => one ?? []);
  if (seen.length === 0 || seen.length * 2 < looked.length) return null;
  // Relative to the text's own corner, so that they move with it.
  const all = boxOf(
    seen.flatMap(({ box: { left, top, width, height }, own }) => [
      [left - own.left, top - own.top] as const,
      [left + width - own.left, top + height - own.top] as const,
    ]),
  );
  const grown = Math.round(0.15 * Math.min(all.width, all.height)) + 1;
  const places = new Map<Box, Box>();
  const coveredAt = (own: Box): Box => {
    const box = places.get(own) ?? {
      left: Math.floor(own.left + all.left - grown),
      top: Math.floor(own.top + all.top - grown),
      width: Math.ceil(all.width) + 2 * grown,
      height: Math.ceil(all.height) + 2 * grown,
    };
    places.set(own, box);
    return box;
  };
  return { ...track, boxes: track.boxes.map(coveredAt) };
}
