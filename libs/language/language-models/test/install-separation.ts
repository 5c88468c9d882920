import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findModel } from "../src/catalogue.ts";
import { fileHash } from "../src/installed/file-hash.ts";
import type { InstalledModel } from "../src/installed/installed.ts";
import { makeSeparationNetworks } from "../src/separate/make-networks.ts";
import { networkFile } from "../src/separate/spleeter.ts";
import { evenSpleeter } from "./tiny-spleeter.ts";
import { writeCheckpoint } from "./write-checkpoint.ts";

/** Installs a tiny network into a folder. The network returns the same share of voice for every sound. */
export async function installTinySeparation(folder: string): Promise<InstalledModel> {
  const directory = join(folder, "voice-separation");
  await mkdir(directory, { recursive: true });
  const { index, data } = writeCheckpoint(evenSpleeter());
  const path = join(directory, networkFile);
  await writeFile(path, makeSeparationNetworks(index, data)[networkFile]);
  const model = findModel("voice-separation");
  if (!model) throw new Error("no such model");
  const files = { [networkFile]: await fileHash(path) };
  return { ...model, directory, locked: { source: "packages", packages: [], licence: "MIT", files }, python: null };
}
