import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";
import { codeVersion } from "./code-version.ts";
import { orDiskFull } from "./disk-full.ts";

/**
 * Returns the value that an earlier run stored, or makes and stores the value. A stored file is either complete or absent.
 * Objects that are shared within a value stay shared.
 *
 * @param make called only when no value was stored, or when another version of the code stored it; must give the same value each
 * time
 * @param code folders with code that determines the value, in addition to this library
 * @param isWhole checks whether all further files that belong to the stored value exist; an exception counts as no
 * @throws errors of `make`; MediaError "diskFull" when the disk is full
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

/** Reads the value that a run of the same code version stored; null when there is none. */
export async function readCheckpoint<Value>(path: string, code?: readonly string[]): Promise<{ value: Value } | null> {
  const left = await leftAt<Value>(path);
  return left?.version === (await codeVersion(code)) ? left : null;
}

/** @throws MediaError "diskFull" when the disk is full */
export async function writeCheckpoint(path: string, value: unknown, code?: readonly string[]): Promise<void> {
  const version = await codeVersion(code);
  const bytes = gzipSync(serialize({ version, value } satisfies Left<unknown>), { level: 1 });
  // A killed run may still be finishing a file of its own.
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
    // After a power loss a file may have its name but not its bytes: then it is made again.
    return null;
  }
}

/** Removes unfinished files of a killed run. An encoder that still writes loses its file, which is not needed. */
export async function clearLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(".part")) await rm(join(folder, name), { recursive: true, force: true });
}
