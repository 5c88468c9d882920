import type { Frame } from "@cutwater/imaging/frame.ts";
import { planarOf } from "@cutwater/video-inpainting/bench/planar.ts";
import { type DrawnText, drawText } from "../test/drawn-text.ts";
import { layOver } from "../test/lay-over.ts";
import { openTake } from "./takes.ts";
import type { TextCase } from "./text-cases.ts";

/** Footage with drawn texts whose positions and times are known. */
export type TextClip = {
  width: number;
  height: number;
  fps: number;
  /** The original frames, before texts were drawn over them. */
  truth: Frame[];
  covered: Frame[];
  /** Mask of the pixels of each frame that were changed by the texts: 0 = unchanged. */
  holes: Uint8Array[];
  texts: DrawnText[];
};

/** Draws a case with at most the given number of frames. @throws Error when the measuring clips are not on this machine */
export async function drawClip({ take, texts: wanted }: TextCase, count: number): Promise<TextClip> {
  const { width, height, fps, frames } = await openTake(take, count);
  const size = { width, height };
  const truth = frames.map((rgb) => planarOf(rgb, size));
  const texts = await Promise.all(
    wanted.map((text) => drawText({ ...text, to: Math.min(text.to, truth.length) }, size)),
  );
  const holes = truth.map(() => new Uint8Array(width * height));
  const covered = truth.map((frame, t) => {
    const copy = { ...frame, data: frame.data.slice() };
    for (const text of texts) for (const laid of text.laidOn(t)) layOver(copy, laid, holes[t]!);
    return copy;
  });
  return { ...size, fps, truth, covered, holes, texts };
}
