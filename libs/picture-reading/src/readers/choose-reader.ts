import type { Image } from "@cutwater/imaging/image.ts";
import type { ReadLine } from "@cutwater/text-reading/line.ts";
import type { Letters, TextReader } from "@cutwater/text-reading/read.ts";
import { bestPackOf, isUnlikeLatin, kindOf, packOf } from "./languages.ts";
import { lettersOf } from "./letters-of.ts";
import { MissingReader } from "./missing-reader.ts";
import type { PictureReaders } from "./open-readers.ts";

/** How the lines of a picture are read. */
export type ChosenReader = {
  /** Reads one line at once. */
  first: TextReader;
  /** Asked too where the first is not sure. */
  second: TextReader | null;
  /** Which letters both may read; null is all. */
  letters: Letters | null;
  /** Reads all lines that `keeps` refuses, together, after the first; null where there is none. */
  last: ((lines: readonly Image[], signal?: AbortSignal) => Promise<ReadLine[]>) | null;
  /** Whether what the first has read needs no other reader. */
  keeps(line: ReadLine): boolean;
};

/** From this confidence on, letters of another script than the page's are believed. */
const sure = 0.93;

/** Who reads a picture in this language. @throws MissingReader */
export function chooseReader(readers: PictureReaders, language: string | null): ChosenReader {
  const { chinese, wide, tesseract } = readers;
  const kind = kindOf(language);
  const alone = { letters: lettersOf(language), last: null, keeps: () => true };
  if (language === null || kind === "chinese") return { first: chinese, second: wide, ...alone };
  if (kind === "wide" && wide) return { first: wide, second: null, ...alone };
  const pack = tesseract && bestPackOf(language, tesseract.packs);
  if (!pack || !tesseract.packs.has(pack)) throw new MissingReader(language, packOf(language));
  const letters = isUnlikeLatin(language) ? /\p{Script=Latin}|\P{L}/u : /\P{L}/u;
  const isKnown = (text: string) => [...text].every((letter) => letters.test(letter));
  return {
    first: wide ?? chinese,
    second: null,
    letters: null,
    last: (lines, signal) => tesseract.read(lines, pack, signal),
    keeps: ({ text, confidence }) => confidence >= sure && text !== "" && isKnown(text),
  };
}
