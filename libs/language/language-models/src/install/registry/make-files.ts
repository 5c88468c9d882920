import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MadeFiles } from "../../packages/package-source.ts";
import { FetchFailure } from "../fetch-failure.ts";
import { isFile } from "./joined-file.ts";
import { runClient } from "./run-client.ts";

export type MakeFilesOptions = {
  /** Folders of the packaged files, of the made files, and of temporary files. */
  packaged: string;
  directory: string;
  working: string;
  signal: AbortSignal;
};

/**
 * Makes a model's files from packaged ones in a separate process, whose memory is freed when it ends.
 * @throws FetchFailure, or the signal's reason
 */
export async function makeFiles(make: MadeFiles, options: MakeFilesOptions): Promise<void> {
  const { packaged, directory, working, signal } = options;
  const making = join(working, "made");
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const args = [child, make.module, make.call, making, ...make.takes.map((name) => join(packaged, name))];
  const { code, output } = await runClient({
    program: process.execPath,
    args: ["--no-warnings", ...args],
    directory: working,
    environment: {},
    signal,
  });
  if (code !== 0)
    throw new FetchFailure("fault", "the model could not be made of what was fetched", { cause: new Error(output) });
  for (const [name, file] of Object.entries(make.files)) {
    if (!(await isFile(join(making, name), file)))
      throw new FetchFailure("changed", `${name}, made of what was fetched, has not the SHA-256 ${file.sha256}`);
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await rename(join(making, name), join(directory, name));
  }
}

const child = fileURLToPath(new URL("make-files-child.ts", import.meta.url));
