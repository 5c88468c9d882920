import { join } from "node:path";
import { fileHash } from "./file-hash.ts";
import type { LockedFile } from "./lock.ts";

/** @throws Error naming the first file that is missing or differs from the lock */
export async function verifyFiles(directory: string, files: Readonly<Record<string, LockedFile>>): Promise<void> {
  for (const [file, { bytes, sha256 }] of Object.entries(files)) {
    const found = await fileHash(join(directory, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (!found) throw new Error(`${file} is missing`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${file} is not the file that was fetched`);
  }
}
