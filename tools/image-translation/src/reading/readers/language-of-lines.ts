import type { Image } from "@cutwater/imaging/image.ts";
import { scriptOf } from "@cutwater/language/checks/scripts.ts";
import { detectLanguage } from "@cutwater/language/detect/detect-language.ts";
import type { ReadLine } from "@cutwater/ocr/line.ts";
import { type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { cutOut } from "../cut-out.ts";
import { lineOfWords } from "../tesseract/words-of-table.ts";
import { columnAsRow } from "../turned/column-as-row.ts";
import { isTall } from "../upright.ts";
import type { PictureReaders } from "./open-readers.ts";

/** The language is detected from this many lines, the highest ones, because they are read best. */
const mostLines = 12;
/** Below this confidence the letters probably belong to a script that PP-OCR does not know. */
const sure = 0.9;
/** The largest width of a line per character, in heights of the line. A wider line was not read to its end. */
const widest = 1.1;

/** For a language of each script that PP-OCR does not know: packs of tesseract, of which the first installed one is used. */
const packs = {
  ko: ["Hangul", "script/Hangul", "kor"],
  ru: ["rus"],
  ar: ["ara"],
  th: ["tha"],
  hi: ["hin"],
  el: ["ell"],
  he: ["heb"],
};

/**
 * Detects the language of a picture's lines: reads them with PP-OCR and, if its confidence is low, with each pack of tesseract.
 *
 * @param boxes upright
 * @returns a BCP 47 tag; null if no line can be read
 * @throws ProgramFailure when tesseract fails; the signal's reason
 */
export async function languageOfLines(
  picture: Image,
  boxes: readonly Box[],
  { wide, chinese, tesseract }: PictureReaders,
  signal?: AbortSignal,
): Promise<string | null> {
  const cuts = boxes
    .toSorted((one, other) => heightOf(other) - heightOf(one))
    .slice(0, mostLines)
    .map((box) => (isTall(box) ? columnAsRow(picture, box) : cutOut(picture, box)));
  if (cuts.length === 0) return null;
  const first: ReadLine[] = [];
  for (const cut of cuts) {
    signal?.throwIfAborted();
    first.push(await (wide ?? chinese).readCut(cut));
  }
  let best = { text: textOf(first), sureness: surenessOf(cuts, first) };
  if (best.sureness < sure && tesseract)
    for (const [language, names] of Object.entries(packs)) {
      const pack = names.find((name) => tesseract.packs.has(name));
      if (!pack) continue;
      const read = (await tesseract.read(cuts, pack, signal)).map((words, i) => lineOfWords(words, cuts[i]!.height));
      const sureness = surenessOf(cuts, read);
      // A pack reads letters of any script as letters that it knows, so confidence alone does not decide.
      if (sureness > best.sureness && isMostlyOf(language, textOf(read))) best = { text: textOf(read), sureness };
    }
  return await detectLanguage(best.text);
}

const heightOf = (box: Box): number => {
  const { width, height } = sizeOf(box);
  return Math.min(width, height);
};

const textOf = (lines: readonly ReadLine[]): string => lines.map(({ text }) => text).join("\n");

/** A reader's mean confidence over all lines, 0-1, weighted by their lengths. A line that was not read to its end counts as 0. */
function surenessOf(cuts: readonly Image[], lines: readonly ReadLine[]): number {
  const lengths = cuts.map(({ width, height }) => width / height);
  const sure = lines.map(({ text, confidence }, i) => (lengths[i]! <= widest * text.length ? confidence : 0));
  return sum(sure.map((one, i) => one * lengths[i]!)) / sum(lengths);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function isMostlyOf(language: string, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(scriptOf(language) ?? /$^/g)?.length ?? 0) > letters / 2;
}
