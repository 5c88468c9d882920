import type { Frame } from "@cutwater/imaging/frame.ts";
import { rgbOf } from "@cutwater/video-inpainting/bench/planar.ts";
import type { TextClip } from "@cutwater/video-text/bench/clip.ts";
import { readBox, readCharacters } from "@cutwater/video-text/bench/reader.ts";
import type { DrawnText } from "@cutwater/video-text/test/drawn-text.ts";

/** What an independent reader makes of a text: the most characters in a row, as drawn, of any line on any frame it looked at. */
export type ReadAgain = {
  words: string;
  /** Of the words themselves, without spaces and signs. */
  characters: number;
  before: number;
  after: number;
  /** By chance, in the footage that nothing was laid over. */
  without: number;
};

/** Shares of a text's time at which it is looked at. */
const looks = [0.3, 0.7];
/** Fewer characters in a row than that are no trace, whatever the footage shows. */
export const leastRead = 3;

/** Reads every text in the given frames, in the finished ones, and in the footage. */
export async function readAgain(
  clip: TextClip,
  { given, made }: Record<"given" | "made", readonly Frame[]>,
): Promise<ReadAgain[]> {
  const reads: ReadAgain[] = [];
  for (const text of clip.texts) {
    const at = looks.map((share) => text.from + Math.floor(share * (text.to - text.from)));
    const most = async (frames: readonly Frame[], numbers: readonly number[]) =>
      Math.max(...(await Promise.all(numbers.map((t) => readOn(frames[t]!, text, t)))));
    const words = text.wordsOn(text.from);
    reads.push({
      words,
      characters: readCharacters(words, words),
      before: await most(given, at.slice(0, 1)),
      after: await most(made, at),
      without: await most(clip.truth, at),
    });
  }
  return reads;
}

async function readOn(frame: Frame, text: DrawnText, t: number): Promise<number> {
  const { width, height } = frame;
  const picture = { rgb: rgbOf(frame), width, height };
  const read = await Promise.all(text.linesOn(t).map((box) => readBox(picture, box, text.script)));
  return Math.max(0, ...read.flat().map((words) => readCharacters(words, text.wordsOn(t))));
}
