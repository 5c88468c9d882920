import { type Box, grown, wholeWithin } from "../look/box.ts";
import type { Frames } from "../look/frames.ts";
import { inSmall } from "../look/see-lines.ts";
import type { Chain } from "./chains.ts";

/** A step between neighbouring pixels counts above this many 8-bit steps, and a picture is bare with fewer of them than this share. */
const leastStep = 14;
const mostSteps = 0.006;
/** Margin around a line, as a share of its height, for outline and shadow. */
const margin = 0.5;
/** The maximum number of frames that are examined. */
const mostFrames = 4;

/**
 * Whether a chain's lines move over a picture that shows nothing but text, such as a black one. Then the motion that was measured
 * for the scene is that of the text.
 *
 * @param all all chains, whose lines are text too
 */
export async function isBare(chain: Chain, all: readonly Chain[], frames: Frames): Promise<boolean> {
  const lines = all.flat().map(({ line }) => line);
  for (const { line } of chain.slice(0, mostFrames)) {
    const texts = lines.filter(({ frame }) => frame === line.frame).map(({ box }) => inSmall(box, frames.scene));
    if ((await stepsBeside(texts, line.frame, frames)) < mostSteps) return true;
  }
  return false;
}

/** The share of steps among the pixels of a small frame outside of its texts. */
async function stepsBeside(texts: readonly Box[], t: number, frames: Frames): Promise<number> {
  const { width, height } = frames.scene.small;
  const crop = await frames.crop(t, { left: 0, top: 0, width, height });
  const isText = new Uint8Array(width * height);
  for (const text of texts) {
    const { left, top, ...size } = wholeWithin(grown(text, 2 + margin * Math.min(text.width, text.height)), {
      width,
      height,
    });
    for (let y = top; y < top + size.height; y++) isText.fill(1, y * width + left, y * width + left + size.width);
  }
  let count = 0;
  let steps = 0;
  for (let y = 0, i = 0; y < height - 1; y++, i++)
    for (let x = 0; x < width - 1; x++, i++) {
      if (isText[i] || isText[i + 1] || isText[i + width]) continue;
      count++;
      for (let c = 0; c < 3; c++) {
        const here = crop[3 * i + c]!;
        const right = Math.abs(here - crop[3 * (i + 1) + c]!);
        if (Math.max(right, Math.abs(here - crop[3 * (i + width) + c]!)) <= leastStep) continue;
        steps++;
        break;
      }
    }
  return count === 0 ? 1 : steps / count;
}
