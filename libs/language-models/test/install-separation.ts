import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileHash } from "../src/installed/file-hash.ts";
import type { InstalledModel } from "../src/installed/installed.ts";
import { makeSeparationNetworks } from "../src/separate/make-networks.ts";
import { networkFile } from "../src/separate/spleeter.ts";
import { evenSpleeter } from "./tiny-spleeter.ts";
import { writeCheckpoint } from "./write-checkpoint.ts";

/** A tiny network that calls the same share of everything voice, as an installed model in a folder. */
export async function installTinySeparation(folder: string): Promise<InstalledModel> {
  const directory = join(folder, "voice-separation");
  await mkdir(directory, { recursive: true });
  const { index, data } = writeCheckpoint(evenSpleeter());
  const path = join(directory, networkFile);
  await writeFile(path, makeSeparationNetworks(index, data)[networkFile]);
  const locked = {
    repository: "made",
    commit: "0".repeat(40),
    licence: "MIT",
    files: { [networkFile]: await fileHash(path) },
  };
  return {
    name: "voice-separation",
    kind: "separation",
    repository: "made",
    packages: null,
    licence: "MIT",
    isNonCommercial: false,
    isDraft: false,
    from: {},
    to: {},
    voices: [],
    files: [networkFile],
    aboutMegabytes: 1,
    memoryMegabytes: 900,
    directory,
    locked,
  };
}
