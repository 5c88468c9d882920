import type { Image } from "@cutwater/imaging/image.ts";
import { straightened } from "@cutwater/imaging/text/straighten.ts";
import { Tensor } from "onnxruntime-node";
import type { ReadLine, TextLine } from "./line.ts";
import { charactersOf, type ModelOptions, openModel, openReaderOf } from "./models.ts";

/** Reads lines of text, of Chinese and Latin letters and digits. */
export type TextReader = {
  /** @param picture sRGB @param line position of the line in the picture */
  read(picture: Image, line: Pick<TextLine, "corners">): Promise<ReadLine>;
  /**
   * Reads a cut made by `lineOf`. @param letters allowed characters; use the same Set for many lines, because results are cached
   * for each Set
   */
  readCut(cut: Image, letters?: Letters): Promise<ReadLine>;
  close(): Promise<void>;
};

/** Characters that are allowed in a line. */
export type Letters = { has(character: string): boolean };

/** Height of a line for the reader, in pixels. Source: PaddleOCR, rec_image_shape of configs/rec/PP-OCRv4. */
const height = 48;
/** Narrower lines are padded to this. Source: the same. */
const leastWidth = 320;

/** A line that was cut out of a picture and straightened. */
export const lineOf = (picture: Image, { corners }: Pick<TextLine, "corners">): Image =>
  straightened(picture, corners, height);

/** Opens the reader of PP-OCR v4, or the reader in a file, in this process. */
export async function openTextReader({ file, ...options }: ModelOptions & { file?: string }): Promise<TextReader> {
  const { session, characters } = file ? await openReaderOf(file, options) : await ownReader(options);
  const input = session.inputNames[0]!;
  const output = session.outputNames[0]!;
  const classesOf = new WeakMap<Letters, Uint16Array>();
  const all = Uint16Array.from(characters, (_, k) => k);
  const allowed = (letters: Letters): Uint16Array => {
    const known = classesOf.get(letters) ?? all.filter((k) => k === 0 || letters.has(characters[k]!));
    classesOf.set(letters, known);
    return known;
  };
  async function readCut(cut: Image, letters?: Letters): Promise<ReadLine> {
    const results = await session.run({ [input]: tensorOf(cut) }, [output]);
    const { data, dims } = results[output] as Tensor;
    const classes = letters ? allowed(letters) : all;
    return saidBy(data as Float32Array, dims.at(-1)!, { characters, classes });
  }
  return { readCut, read: (picture, line) => readCut(lineOf(picture, line)), close: () => session.release() };
}

async function ownReader(options: ModelOptions) {
  const [session, characters] = await Promise.all([openModel("reader", options), charactersOf()]);
  return { session, characters };
}

/**
 * Minimum probability of a space. Spaces are narrow, so a space counts from this probability on, even when another class is
 * likelier at each step.
 */
const leastSpace = 0.15;
const latin = /[\p{Script=Latin}\d.,:;!?'"]/u;

/**
 * Takes the likeliest class of each step. Consecutive equal classes are one character, and class 0 is not a character.
 * Source: A. Graves and others, "Connectionist Temporal Classification", 2006.
 */
function saidBy(
  shares: Float32Array,
  step: number,
  { characters, classes }: { characters: readonly string[]; classes: Uint16Array },
): ReadLine {
  let text = "";
  let sum = 0;
  let count = 0;
  let former = 0;
  let space = 0;
  for (let at = 0; at + step <= shares.length; at += step) {
    let best = 0;
    for (const k of classes) if (shares[at + k]! > shares[at + best]!) best = k;
    space = Math.max(space, shares[at + step - 1]!);
    if (best !== former && best !== 0) {
      const next = characters[best] ?? "";
      if (space >= leastSpace && latin.test(next) && latin.test(text.at(-1) ?? "")) text += " ";
      text += next;
      sum += shares[at + best]!;
      count++;
      space = 0;
    }
    former = best;
  }
  return { text: text.trim(), confidence: count > 0 ? sum / count : 0 };
}

/** Tensor of the reader: blue, green and red from -1 to 1, padded with grey. */
function tensorOf(cut: Image): Tensor {
  if (cut.channels !== 3 || cut.height !== height) throw new RangeError("a line is read at its own height, in colour");
  const width = Math.max(leastWidth, cut.width);
  const values = new Float32Array(3 * height * width);
  for (let k = 0; k < 3; k++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < cut.width; x++)
        values[(k * height + y) * width + x] = cut.data[3 * (y * cut.width + x) + 2 - k]! / 127.5 - 1;
  return new Tensor("float32", values, [1, 3, height, width]);
}
