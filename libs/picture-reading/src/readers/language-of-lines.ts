import type { Image } from "@cutwater/imaging/image.ts";
import { scriptOf } from "@cutwater/language/checks/scripts.ts";
import { detectLanguage } from "@cutwater/language/detect/detect-language.ts";
import { type Box, sizeOf } from "@cutwater/picture-text/box.ts";
import type { ReadLine } from "@cutwater/text-reading/line.ts";
import { cutOut } from "../rows/cut-out.ts";
import { isTall } from "../rows/upright.ts";
import { lineOfWords } from "../tesseract/words-of-table.ts";
import { columnAsRow } from "../turned/column-as-row.ts";
import type { PictureReaders } from "./open-readers.ts";

/** So many lines tell a picture's language: the highest, which are read best. */
const mostLines = 12;
/** What Chinese, Japanese and Latin letters are read with at least, on the whole. */
const sure = 0.9;
/** A line that is longer than this, in its heights, for each of its characters was not read to its end. */
const widest = 1.1;

/** Packs of tesseract for scripts that no other reader knows, by a language of each: the first that is here. */
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
 * Which language a picture's lines are in: read by each reader that is here until one is sure of most of them.
 *
 * @param boxes upright
 * @returns BCP 47; null where no line can be read
 * @throws EngineFailure when tesseract fails; the signal's reason
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
      // Each pack reads Latin letters too, and takes others for what it knows.
      if (sureness > best.sureness && isMostlyOf(language, textOf(read))) best = { text: textOf(read), sureness };
    }
  return await detectLanguage(best.text);
}

const heightOf = (box: Box): number => {
  const { width, height } = sizeOf(box);
  return Math.min(width, height);
};

const textOf = (lines: readonly ReadLine[]): string => lines.map(({ text }) => text).join("\n");

/** How sure a reader was of all lines together, the longer ones counting for more, 0-1; what it left out it was not sure of. */
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
