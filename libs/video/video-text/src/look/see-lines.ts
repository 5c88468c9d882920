import type { Frame } from "@cutwater/imaging/frame.ts";
import type { Corner, TextLine } from "@cutwater/ocr/line.ts";
import { lineOf } from "@cutwater/ocr/read.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import { around, type Box, bottomOf, boxOf, grown, rightOf, scaled } from "./box.ts";
import type { Detector } from "./detector.ts";
import { boxUnder } from "./orientation.ts";
import { wholeFrames } from "./sampled-frames.ts";
import type { LineAtHand, SeenLine } from "./seen-line.ts";
import { layoutOf, uprightPicture } from "./upright-picture.ts";

/**
 * The detector's picture has about as many pixels as 960 x 544, a longer side of at most this many pixels, and at most twice the
 * frame's size.
 */
const pixels = 522_240;
const longest = 1_280;
const largest = 2;
/** A line counts as level up to this rotation in degrees. Pieces of a level line are joined over gaps of up to their height. */
const level = 4;

type Seeing = { video: StudiedVideo; detector: Detector; signal?: AbortSignal };

/** Number of frames detected ahead of the reader. */
const ahead = 2;

/** Yields the text lines on frames of a video, in order; the next frames are detected meanwhile. */
export async function* seeAhead(
  numbers: readonly number[],
  seeing: Seeing,
): AsyncGenerator<{ t: number; lines: LineAtHand[] }, void, undefined> {
  const frames = wholeFrames(seeing.video, numbers, seeing.signal);
  const looked: { t: number; lines: Promise<LineAtHand[]> }[] = [];
  let next = 0;
  try {
    while (true) {
      while (looked.length < ahead && next < numbers.length) {
        const { value: frame } = await frames.next();
        if (!frame) next = numbers.length;
        else {
          const t = numbers[next++]!;
          const lines = seeLines(frame, t, seeing);
          // It may fail before it is awaited.
          lines.catch(() => {});
          looked.push({ t, lines });
        }
      }
      const first = looked.shift();
      if (!first) return;
      yield { t: first.t, lines: await first.lines };
    }
  } finally {
    await frames.return();
  }
}

/** The lines of text on a stored frame. @param number the frame's */
async function seeLines(frame: Frame, number: number, { video, detector, signal }: Seeing): Promise<LineAtHand[]> {
  const { upright } = video;
  const by = Math.min(
    largest,
    Math.sqrt(pixels / (upright.width * upright.height)),
    longest / Math.max(upright.width, upright.height),
  );
  const side = (length: number) => Math.max(32, Math.round((length * by) / 32) * 32);
  const size = { width: side(upright.width), height: side(upright.height) };
  const layout = layoutOf(video, { left: 0, top: 0, ...upright }, size);
  const found = await detector.detect(frame, layout, { longestSide: longest + 32, ...(signal ? { signal } : {}) });
  const across = upright.width / size.width;
  const down = upright.height / size.height;
  const lines = found.map(({ corners, score }): TextLine => {
    const [a, b, c, d] = corners.map(([x, y]): Corner => [x * across, y * down]) as [Corner, Corner, Corner, Corner];
    return { corners: [a, b, c, d], score };
  });
  return joined(lines).map(({ corners, score }) => {
    const box = boxOf(corners);
    return {
      frame: number,
      box: boxUnder(box, video.toStored),
      upright: box,
      corners,
      degrees: degreesOf(corners),
      score,
      cut: () => cutOut(frame, video, corners),
    };
  });
}

const degreesOf = ([[ax, ay], [bx, by]]: TextLine["corners"]): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/** Cuts a line out at full size, with a small margin. */
function cutOut(frame: Frame, video: StudiedVideo, corners: TextLine["corners"]) {
  const part = grown(boxOf(corners), 2);
  const size = { width: Math.max(1, Math.round(part.width)), height: Math.max(1, Math.round(part.height)) };
  const x = size.width / part.width;
  const y = size.height / part.height;
  const local = corners.map(([u, v]): Corner => [(u - part.left) * x, (v - part.top) * y]);
  const [a, b, c, d] = local as [Corner, Corner, Corner, Corner];
  return lineOf(uprightPicture(frame, layoutOf(video, part, size)), { corners: [a, b, c, d] });
}

/**
 * Cuts out a line that was seen before, laid level for the reader; its frame is read again. @returns null when the video ends
 * before it
 */
export async function cutAgain({ frame: t, corners }: SeenLine, video: StudiedVideo, signal?: AbortSignal) {
  for await (const frame of wholeFrames(video, [t], signal)) return cutOut(frame, video, corners);
  return null;
}

/** Joins the pieces of each level line, since the detector divides lines at wide spaces, and at different ones on each frame. */
export function joined(lines: readonly TextLine[]): TextLine[] {
  const left = lines.toSorted((a, b) => a.corners[0][0] - b.corners[0][0]);
  const whole: TextLine[] = [];
  for (const line of left) {
    const i = whole.findIndex((one) => belongTogether(one, line));
    if (i < 0) whole.push(line);
    else whole[i] = together(whole[i]!, line);
  }
  return whole;
}

function belongTogether(a: TextLine, b: TextLine): boolean {
  if (Math.abs(degreesOf(a.corners)) > level || Math.abs(degreesOf(b.corners)) > level) return false;
  const one = boxOf(a.corners);
  const other = boxOf(b.corners);
  const low = Math.min(one.height, other.height);
  const high = Math.max(one.height, other.height);
  const common = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top);
  const gap = Math.max(one.left, other.left) - Math.min(rightOf(one), rightOf(other));
  return high < 1.4 * low && common > 0.7 * low && gap < 0.9 * low;
}

function together(a: TextLine, b: TextLine): TextLine {
  const one = around([boxOf(a.corners), boxOf(b.corners)]);
  const right = rightOf(one);
  const bottom = bottomOf(one);
  return {
    corners: [
      [one.left, one.top],
      [right, one.top],
      [right, bottom],
      [one.left, bottom],
    ],
    score: Math.max(a.score, b.score),
  };
}

/** A stored box in small pixels. */
export const inSmall = (box: Box, { width, height, small }: StudiedVideo["scene"]): Box =>
  scaled(box, small.width / width, small.height / height);
