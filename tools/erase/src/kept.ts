import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzipSync } from "node:zlib";

/**
 * What a run leaves for the one after it: a file is there whole or not at all. Things that are shared within a value stay shared.
 *
 * @param make is asked when nothing was left; the same each time
 */
export async function kept<Value>(path: string, make: () => Promise<Value>): Promise<Value> {
  if (existsSync(path)) {
    const left = await readFile(path);
    try {
      return deserialize(gunzipSync(left)) as Value;
    } catch {
      // A machine that lost its power may leave a name without its bytes: made again.
    }
  }
  const value = await make();
  await writeFile(`${path}.part`, gzipSync(serialize(value), { level: 1 }));
  await rename(`${path}.part`, path);
  return value;
}
