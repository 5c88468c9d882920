import type { Image } from "@cutwater/imaging/image.ts";
import type { ReadLine } from "@cutwater/ocr/line.ts";
import type { Letters, TextReader } from "@cutwater/ocr/read.ts";
import { type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { withFigures } from "../tesseract/figures.ts";
import { lineOfWords } from "../tesseract/words-of-table.ts";
import { bestPackOf, isUnlikeLatin, kindOf, packOf } from "./languages.ts";
import { lettersOf } from "./letters-of.ts";
import { MissingReader } from "./missing-reader.ts";
import type { PictureReaders } from "./open-readers.ts";

/** The readers for the lines of a picture. */
export type ChosenReader = {
  /** The first reader, which reads lines one at a time. */
  first: TextReader;
  /** A second reader, for lines about which the first one is not certain. */
  second: TextReader | null;
  /** The letters that both readers may return; null means all. */
  letters: Letters | null;
  /** Reads all lines that `keeps` rejects, in one batch after the other readers; null if there is no such reader. */
  last: ((lines: readonly Image[], signal?: AbortSignal) => Promise<ReadLine[]>) | null;
  /** Whether the first reader's text is good enough, so that no other reader is needed. */
  keeps(row: ReadLine & { box: Box }): boolean;
};

/** Letters of a script that the page's language does not use are accepted from this confidence on. */
const sure = 0.93;

/**
 * The largest width of Latin letters and digits, in heights of the line. If the line is wider than that per letter, it contains
 * more text than was read.
 */
const widest = 0.85;

function fills(text: string, box: Box): boolean {
  const { width, height } = sizeOf(box);
  return Math.max(width, height) <= widest * Math.min(width, height) * text.length;
}

/** Chooses the readers for a picture in this language. @throws MissingReader */
export function chooseReader(readers: PictureReaders, language: string | null): ChosenReader {
  const { chinese, wide, tesseract } = readers;
  const kind = kindOf(language);
  const alone = { letters: lettersOf(language), last: null, keeps: () => true };
  if (language === null || kind === "chinese") return { first: chinese, second: wide, ...alone };
  if (kind === "wide" && wide) return { first: wide, second: null, ...alone };
  const pack = tesseract && bestPackOf(language, tesseract.packs);
  if (!pack || !tesseract.packs.has(pack)) throw new MissingReader(language, packOf(language));
  const first = wide ?? chinese;
  const isUnlike = isUnlikeLatin(language);
  const letters = isUnlike ? /\p{Script=Latin}|\P{L}/u : /\P{L}/u;
  const isKnown = (text: string) => [...text].every((letter) => letters.test(letter));
  return {
    first,
    second: null,
    letters: null,
    last: async (lines, signal) => {
      const read: ReadLine[] = [];
      for (const [i, words] of (await tesseract.read(lines, pack, signal)).entries()) {
        signal?.throwIfAborted();
        const line = lines[i]!;
        read.push(lineOfWords(isUnlike ? await withFigures(words, line, first) : words, line.height));
      }
      return read;
    },
    keeps: ({ text, confidence, box }) => confidence >= sure && isKnown(text) && fills(text, box),
  };
}
