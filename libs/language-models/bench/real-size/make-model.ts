import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findModel } from "../../src/catalogue.ts";
import { fileHash } from "../../src/installed/file-hash.ts";
import { directoryOf, type InstalledModel } from "../../src/installed/installed.ts";
import type { LockedFile } from "../../src/installed/lock.ts";
import { configsOf } from "./configs.ts";
import { decoderOf } from "./decoder.ts";
import { encoderOf, type MadeGraph } from "./encoder.ts";
import { kokoroGraph } from "./kokoro.ts";
import type { RealSize } from "./models.ts";
import { writeModel } from "./write-model.ts";

/** `parameters`: how many the graphs have, each counted once. */
export type MadeModel = { model: InstalledModel; parameters: number; bytes: number };

/**
 * Writes a model of real size and random weights into an operator's directory: the graphs' layers, their 8 bits, names and files are those
 * of the catalogue's repository. What it says is noise.
 */
export async function makeModel({ name, kind, sizes }: RealSize, directory: string): Promise<MadeModel> {
  const entry = findModel(name);
  if (!entry) throw new Error(`no model ${name}`);
  const own = directoryOf(directory, name);
  const locked: Record<string, LockedFile> = {};
  const texts = Object.entries(configsOf(kind, sizes)).map(([file, text]) => [file, Buffer.from(text)] as const);
  // One style for each length of a text.
  const styles = entry.voices.map(({ id }) => [`voices/${id}.bin`, Buffer.alloc(4 * 256 * 510)] as const);
  for (const [file, contents] of [...texts, ...styles]) {
    await mkdir(dirname(join(own, file)), { recursive: true });
    await writeFile(join(own, file), contents);
    locked[file] = await fileHash(join(own, file));
  }
  await mkdir(join(own, "onnx"), { recursive: true });
  let parameters = 0;
  for (const [file, make] of graphsOf(sizes)) {
    const made = make();
    parameters += made.parameters;
    locked[file] = await writeModel(join(own, file), made.graph);
  }
  // Encoder and decoder of a translator read one table of words, which lies in both files.
  if (sizes && !sizes.hears) parameters -= sizes.vocabulary * sizes.width;
  const bytes = Object.values(locked).reduce((sum, one) => sum + one.bytes, 0);
  const { repository, licence } = entry;
  const lock = { source: "hub", repository: repository ?? "", commit: "0".repeat(40), licence, files: locked } as const;
  return { model: { ...entry, directory: own, locked: lock, python: null }, parameters, bytes };
}

function graphsOf(sizes: RealSize["sizes"]): [file: string, make: () => MadeGraph][] {
  if (!sizes) return [["onnx/model_quantized.onnx", kokoroGraph]];
  return [
    ["onnx/encoder_model_quantized.onnx", () => encoderOf(sizes)],
    ["onnx/decoder_model_merged_quantized.onnx", () => decoderOf(sizes)],
  ];
}
