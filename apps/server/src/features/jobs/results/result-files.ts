import { buffer } from "node:stream/consumers";
import type { Storage } from "../../../platform/storage/storage.ts";
import { keyPrefixOf } from "./result-links.ts";

/** Deletes all files of a job from the storage. */
export async function removeFilesOf(id: string, storage: Storage): Promise<void> {
  for await (const { key } of storage.list(keyPrefixOf(id))) await storage.remove(key);
}

/** Copies a small file within the storage. */
export async function copySmall(storage: Storage, from: string, to: string): Promise<void> {
  await storage.put(to, await buffer(await storage.open(from)), { contentType: "image/webp" });
}
