import { buffer } from "node:stream/consumers";
import type { ZippedFile } from "../../../platform/archive/zip.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { keyPrefixOf, type ResultLinks } from "./result-links.ts";

/** Deletes all files of a job from the storage. */
export async function removeFilesOf(id: string, storage: Storage): Promise<void> {
  for await (const { key } of storage.list(keyPrefixOf(id))) await storage.remove(key);
}

/** Copies a small file within the storage. */
export async function copySmall(storage: Storage, from: string, to: string): Promise<void> {
  await storage.put(to, await buffer(await storage.open(from)), { contentType: "image/webp" });
}

/**
 * Opens the results of jobs for a zip, one after the other. Results that are no longer stored are left out. The files are named
 * after the results; duplicate names are numbered, also if they differ only in case.
 */
export async function* openResults(
  rows: readonly JobRow[],
  { storage, links }: { storage: Storage; links: Pick<ResultLinks, "nameOf"> },
): AsyncGenerator<ZippedFile> {
  const taken = new Set<string>();
  for (const row of rows) {
    if (!row.outputKey || !(await storage.stat(row.outputKey))) continue;
    let name = links.nameOf(row);
    for (let twin = 2; taken.has(name.toLowerCase()); twin++) name = links.nameOf(row, twin);
    taken.add(name.toLowerCase());
    yield { name, content: await storage.open(row.outputKey) };
  }
}
