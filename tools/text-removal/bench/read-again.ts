import type { Frame } from "@cutwater/imaging/frame.ts";
import { rgbOf } from "@cutwater/video-inpainting/bench/planar.ts";
import type { TextClip } from "@cutwater/video-text/bench/clip.ts";
import { readBox, readCharacters } from "@cutwater/video-text/bench/reader.ts";
import type { DrawnText } from "@cutwater/video-text/test/drawn-text.ts";
import { decoysFor } from "./decoys.ts";

/**
 * How many consecutive characters of some words a reader finds, at most: in the result, and in the footage without the drawn
 * text.
 */
export type Traces = { after: number; without: number };

/** What an independent reader finds of a text: the best over all lines and all frames examined. */
export type ReadAgain = Traces & {
  words: string;
  /** The number of characters in the words, without spaces and punctuation. */
  characters: number;
  before: number;
  /** The same for equally long words that were never in the picture, which are found only by chance. */
  decoys: Traces[];
};

/** The times at which a text is read, as shares of its duration. */
const looks = [0.3, 0.7];
/** Fewer consecutive characters than this are not a trace, whatever the footage contains. */
const leastRead = 3;

export const isTrace = ({ after, without }: Traces): boolean => after >= leastRead && after > without;

/** Reads every text in the input frames, in the result frames, and in the footage. */
export async function readAgain(
  clip: TextClip,
  { given, made }: Record<"given" | "made", readonly Frame[]>,
): Promise<ReadAgain[]> {
  const reads: ReadAgain[] = [];
  for (const text of clip.texts) {
    const at = looks.map((share) => text.from + Math.floor(share * (text.to - text.from)));
    const readIn = (frames: readonly Frame[], numbers: readonly number[]) =>
      Promise.all(numbers.map((t) => readOn(frames[t]!, text, t)));
    const before = await readIn(given, at.slice(0, 1));
    const after = await readIn(made, at);
    const without = await readIn(clip.truth, at);
    const words = text.wordsOn(text.from);
    const wanted = at.map((t) => text.wordsOn(t));
    const decoys = wanted.map((shown) => decoysFor(shown, text.script));
    const tracesOf = (sought: readonly string[]): Traces => ({
      after: mostOf(after, sought),
      without: mostOf(without, sought),
    });
    reads.push({
      words,
      characters: readCharacters(words, words),
      before: mostOf(before, wanted),
      ...tracesOf(wanted),
      decoys: decoys[0]!.map((_, i) => tracesOf(decoys.map((all) => all[i]!))),
    });
  }
  return reads;
}

/** @param read lines that were read at each time @param wanted words that are searched for at each time */
const mostOf = (read: readonly string[][], wanted: readonly string[]): number =>
  Math.max(0, ...read.flatMap((lines, look) => lines.map((line) => readCharacters(line, wanted[look]!))));

async function readOn(frame: Frame, text: DrawnText, t: number): Promise<string[]> {
  const { width, height } = frame;
  const picture = { rgb: rgbOf(frame), width, height };
  return (await Promise.all(text.linesOn(t).map((box) => readBox(picture, box, text.script)))).flat();
}
