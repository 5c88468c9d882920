import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { RegistryEntry, readRegistries, registryFile } from "./registry.ts";

/**
 * Adds a network's file to a folder and an entry to the folder's registry. A missing registry is created. A server that reads the
 * folder meanwhile finds either the old registry, or the new registry and a complete file.
 *
 * @param entry without the fields that are derived from the bytes
 * @returns the entry as stored in the registry
 * @throws Error when an entry or a file has the name already, or the entry is faulty
 */
export async function addNetwork(
  folder: string,
  entry: Omit<z.input<typeof RegistryEntry>, "file" | "sha256">,
  bytes: Uint8Array,
): Promise<RegistryEntry> {
  const entries = await entriesOf(folder);
  if (entries.some(({ id }) => id === entry.id)) throw new Error(`${entry.id} is in ${folder} already`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const added = RegistryEntry.parse({ ...entry, file: `${entry.id}.onnx`, sha256 });
  const path = join(folder, added.file);
  if (await isThere(path)) throw new Error(`${path} is there already, and no registry names it: delete it first`);
  await mkdir(folder, { recursive: true });
  await writeWhole(path, bytes);
  await writeEntries(folder, [...entries, added]);
  return added;
}

/**
 * Removes a network from a folder's registry, and deletes its files.
 *
 * @throws Error when no entry has this name
 */
export async function removeNetwork(folder: string, id: string): Promise<void> {
  const entries = await entriesOf(folder);
  const kept = entries.filter((entry) => entry.id !== id);
  if (kept.length === entries.length) throw new Error(`no network is called ${id} in ${folder}`);
  await writeEntries(folder, kept);
  const needed = new Set(kept.flatMap(filesOf));
  for (const file of entries.flatMap(filesOf)) if (!needed.has(file)) await rm(join(folder, file), { force: true });
}

/** The fields of an entry that are needed here. All other fields are kept as written. */
const Entries = z.array(
  z.looseObject({
    id: z.string(),
    file: z.string(),
    segment: z.object({ decoder: z.object({ file: z.string() }) }).optional(),
  }),
);
type Entry = z.infer<typeof Entries>[number];

const filesOf = ({ file, segment }: Entry): string[] => (segment ? [file, segment.decoder.file] : [file]);

/** @throws Error that names the file and what is wrong in it */
async function entriesOf(folder: string): Promise<Entry[]> {
  const valid = await readRegistries([folder]);
  return valid.length === 0 ? [] : Entries.parse(JSON.parse(await readFile(join(folder, registryFile), "utf8")));
}

const writeEntries = (folder: string, entries: readonly object[]): Promise<void> =>
  writeWhole(join(folder, registryFile), `${JSON.stringify(entries, null, 2)}\n`);

/** Writes a file atomically: a reader finds either the old file or the complete new file. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  try {
    await writeFile(part, content, { flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const isThere = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
