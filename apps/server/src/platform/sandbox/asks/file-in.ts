import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative } from "node:path";
import { remoteLimits } from "@cutwater/language/remote.ts";

/** A request that violates the limits. The tool's process throws it as a RangeError. */
export class Refused extends Error {}

/** @returns the file's real path @throws Refused */
export async function fileIn(
  folder: string,
  file: string,
  mostBytes: number = remoteLimits.fileBytes,
): Promise<string> {
  const path = await realpath(file).catch(() => null);
  const inside = path === null ? ".." : relative(await realpath(folder), path);
  if (path === null || inside.startsWith("..") || isAbsolute(inside))
    throw new Refused("no such file in the process's folder");
  const found = await stat(path);
  if (!found.isFile()) throw new Refused("it is no file");
  if (found.size > mostBytes) throw new Refused(`a file has at most ${mostBytes} bytes`);
  return path;
}
