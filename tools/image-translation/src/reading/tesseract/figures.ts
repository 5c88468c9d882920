import { crop, type Image } from "@cutwater/imaging/image.ts";
import type { TextReader } from "@cutwater/ocr/read.ts";
import type { Word } from "./words-of-table.ts";

/** The margin of the line that is read together with a figure, in pixels. */
const aside = 4;
/** Below this confidence, the figure stays as tesseract read it. */
const sure = 0.95;
const figure = /\d/;
/** The characters that a number and its unit may contain. */
const letters = { has: (character: string) => /[\p{Script=Latin}\d.,~%\u00d7+:/()-]/u.test(character) };
/** Whole syllables. Parts of syllables are excluded, because tesseract writes them for unknown letters. */
const syllable = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]|[\uac00-\ud7a3]/u;

/** Replaces each number in a line, with the unit after it, by what a Latin reader reads in that part of the line. */
export async function withFigures(words: readonly Word[], line: Image, reader: TextReader): Promise<Word[]> {
  const read: Word[] = [];
  for (const run of runsOf(words)) {
    const [left, right] = [run[0]!.left - aside, run.at(-1)!.right + aside].map((x) => clamp(x, line.width));
    if (!run.some(({ text }) => figure.test(text)) || right! <= left!) read.push(...run);
    else {
      const part = crop(line, left!, 0, right! - left!, line.height);
      const { text, confidence } = await reader.readCut(part, letters);
      const isBetter = confidence >= sure && figure.test(text);
      read.push(...(isBetter ? [{ text, confidence, left: run[0]!.left, right: run.at(-1)!.right }] : run));
    }
  }
  return read;
}

/** Groups adjacent words that contain no syllable of the page's script. Each other word stays alone. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const [i, word] of words.entries()) {
    const goesOn = i > 0 && !syllable.test(word.text) && !syllable.test(words[i - 1]!.text);
    if (goesOn) runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  return runs;
}

const clamp = (x: number, width: number): number => Math.min(width, Math.max(0, Math.round(x)));
