import { createHash } from "node:crypto";
import { access, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Film } from "../layout/lay-out.ts";

export type Scratch = { path: string; has: (path: string) => Promise<boolean> };

/** Number of bytes of each file that are compared, in addition to its size, to recognise a changed file. */
const looked = 1_000_000;

/** Opens a film's folder in a scratch folder. Leftovers of another film or of other files there are removed. */
export async function openScratch(scratch: string, film: Film, paths: ReadonlyMap<string, string>): Promise<Scratch> {
  const name = `film-${await digestOf(film, paths)}`;
  const path = join(scratch, name);
  await mkdir(path, { recursive: true });
  for (const old of await readdir(scratch))
    if (old.startsWith("film-") && old !== name) await rm(join(scratch, old), { recursive: true, force: true });
  return {
    path,
    has: (file) =>
      access(file).then(
        () => true,
        () => false,
      ),
  };
}

async function digestOf({ composition, frame }: Film, paths: ReadonlyMap<string, string>): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([drawingVersion, composition, frame]));
  for (const [asset, path] of [...paths].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { size } = await stat(path);
    hash.update(JSON.stringify([asset, size])).update(await beginningOf(path));
  }
  return hash.digest("hex").slice(0, 24);
}

/**
 * Version of the drawing. Increase it when the same film is drawn differently, so that segments of an older release are drawn
 * again.
 */
const drawingVersion = 3;

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(looked), 0, looked, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
