import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findModel, type ModelKind } from "../src/catalogue.ts";
import { addLanguageModel } from "../src/install/add-model.ts";
import { type FileHostStandIn, putModel, startFileHost } from "../src/install/file-host.stand-in.ts";

/** Tiny models (training/tiny_language_models.py), installed under the names of models that operators add. */
const tiny: Readonly<Record<string, ModelKind>> = {
  "opus-mt-en-zh": "marian",
  "m2m100-418m": "m2m100",
  kokoro: "kokoro",
};
export type TinyName = keyof typeof tiny;

/** Directory of a tiny model's files. */
export const tinyFiles = (name: TinyName): string => fileURLToPath(new URL(`models/${tiny[name]}`, import.meta.url));

/** An operator's directory with tiny models, as if fetched from the file host. */
export async function installTiny(...names: TinyName[]): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "language-models-"));
  const host = await startFileHost();
  try {
    for (const name of names) await install(name, directory, host);
  } finally {
    await host.close();
  }
  return { directory, remove: () => rm(directory, { recursive: true }) };
}

async function install(name: TinyName, directory: string, host: FileHostStandIn): Promise<void> {
  const model = findModel(name);
  if (!model) throw new Error(`no model ${name}`);
  putModel(host, model, tinyFiles(name));
  await addLanguageModel(model, {
    directory,
    host: { address: host.address, fetch },
    clients: null,
    commit: null,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}
