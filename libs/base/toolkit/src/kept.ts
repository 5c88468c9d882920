import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { z } from "zod";

/**
 * Files that a job's runs keep in the job's directory, so that a run after a kill repeats no request to an engine. A file appears
 * only when it is complete.
 */
export type Kept = {
  /** Path of a file; the file's directory exists. */
  path(name: string): Promise<string>;
  /**
   * Returns the step's earlier result, or computes a new one.
   * @param name a name that contains everything on which the step depends (`nameOf`)
   */
  json<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    make: () => Promise<z.infer<Schema>>,
  ): Promise<z.infer<Schema>>;
};

export function keptIn(folder: string): Kept {
  const pathOf = async (name: string) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  // Callers that ask for the same file meanwhile wait for it.
  const making = new Map<string, Promise<string>>();
  const write = async (path: string, text: string) => {
    await writeWhole(path, text);
    return text;
  };
  return {
    path: pathOf,
    async json(name, schema, make) {
      const path = await pathOf(name);
      const before = making.get(name) ?? readWhole(path);
      const made = (async () => (await before) ?? (await write(path, JSON.stringify(await make()))))();
      making.set(name, made);
      try {
        return schema.parse(JSON.parse(await made));
      } finally {
        making.delete(name);
      }
    },
  };
}

/** A name by content: the same for the same parts. @param parts JSON */
export const nameOf = (directory: string, parts: unknown, ending: string): string =>
  `${directory}/${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)}.${ending}`;

/** Writes a file so that readers never see a part of it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

/** Null where there is no such file. */
export async function readWhole(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
