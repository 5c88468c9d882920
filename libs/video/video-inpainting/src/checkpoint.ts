import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import { codeVersion } from "./code-version.ts";
import { orDiskFull } from "./disk-full.ts";

/**
 * What a run leaves for the one after it: a file is there whole or not at all. Things that are shared within a value stay shared.
 *
 * @param make is asked when nothing was left, or by another version of the code only; the same each time
 * @param code folders of code that decides the value, besides this library's
 * @param isWhole whether what belongs to what was left is there too, when it is not all in the value; throwing says no
 * @throws what `make` throws; MediaError "diskFull" when the disk is full
 */
export async function checkpointed<Value>(
  path: string,
  make: () => Promise<Value>,
  { code, isWhole = async () => true }: { code?: readonly string[]; isWhole?: (value: Value) => Promise<boolean> } = {},
): Promise<Value> {
  const left = await readCheckpoint<Value>(path, code);
  if (left && (await isWhole(left.value).catch(() => false))) return left.value;
  const value = await make();
  await writeCheckpoint(path, value, code);
  return value;
}

/** What a run of the same version of the code left there; null where there is none. */
export async function readCheckpoint<Value>(path: string, code?: readonly string[]): Promise<{ value: Value } | null> {
  const left = await leftAt<Value>(path);
  return left?.version === (await codeVersion(code)) ? left : null;
}

/** @throws MediaError "diskFull" when the disk is full */
export async function writeCheckpoint(path: string, value: unknown, code?: readonly string[]): Promise<void> {
  const version = await codeVersion(code);
  const bytes = gzipSync(serialize({ version, value } satisfies Left<unknown>), { level: 1 });
  // A run that was killed may still be ending its own.
  const part = `${path}.${randomUUID()}.part`;
  await orDiskFull(writeFile(part, bytes, { flush: true }));
  await rename(part, path);
}

type Left<Value> = { version: string; value: Value };

async function leftAt<Value>(path: string): Promise<Left<Value> | null> {
  if (!existsSync(path)) return null;
  const bytes = await readFile(path);
  try {
    return deserialize(gunzipSync(bytes)) as Left<Value>;
  } catch {
    // A machine that lost its power may leave a name without its bytes: made again.
    return null;
  }
}

/** Removes what a run that was killed had not ended. A coder of its own that still writes loses its file, which is not needed. */
export async function clearLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(".part")) await rm(join(folder, name), { recursive: true, force: true });
}
