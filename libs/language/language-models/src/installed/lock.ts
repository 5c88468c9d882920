import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const plainPath = /^(?:[\w][\w.-]*\/)?[\w][\w.-]*$/;
const hex = (digits: number) => new RegExp(`^[0-9a-f]{${digits}}$`);

const LockedFile = z.object({ bytes: z.int().min(1), sha256: z.string().regex(hex(64)) });
/** Size and hash of a file, recorded on its first fetch. */
export type LockedFile = z.infer<typeof LockedFile>;

const whatCame = { licence: z.string(), files: z.record(z.string().regex(plainPath), LockedFile) };
const FromHub = z.object({
  // Lock files from before packages existed state no source.
  source: z.literal("hub").default("hub"),
  repository: z.string().min(1),
  commit: z.string().regex(hex(40)),
  ...whatCame,
});
const FromPackages = z.object({
  source: z.literal("packages"),
  /** Name and version of each package. */
  packages: z.array(z.object({ registry: z.enum(["pypi", "npm"]), name: z.string(), version: z.string() })),
  ...whatCame,
});
const LockedModel = z.union([FromPackages, FromHub]);
/** Lock of a model from the file host. */
export type LockedFromHub = z.infer<typeof FromHub>;
/** The files of a name when it was first added. It stays when the model is removed: the name always means the same. */
export type LockedModel = z.infer<typeof LockedModel>;

const Lock = z.record(z.string(), LockedModel);
/** The lock file: models by name. */
export type Lock = z.infer<typeof Lock>;

/** Directory of language models in an operator's directory of models. */
export const languageDirectory = (directory: string): string => join(directory, "language");

const lockFile = (directory: string): string => join(languageDirectory(directory), "lock.json");

/** The lock of a directory; empty where there is none. @throws Error naming the file and what is wrong in it */
export async function readLock(directory: string): Promise<Lock> {
  const path = lockFile(directory);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return "{}";
    throw error;
  });
  const parsed = Lock.safeParse(parseJson(text, path));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Writes the lock so that a reader finds the former file or the whole new one. */
export async function writeLock(directory: string, lock: Lock): Promise<void> {
  const path = lockFile(directory);
  const part = `${path}.${process.pid}.part`;
  await mkdir(languageDirectory(directory), { recursive: true });
  try {
    await writeFile(part, `${JSON.stringify(lock, null, 2)}\n`, { flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is no JSON`, { cause });
  }
}

/** Source of an installed model, in words: a repository and its commit, or the packages. */
export const originOf = (locked: LockedModel): string =>
  locked.source === "hub" ? `${locked.repository} at ${locked.commit}` : `the packages ${namesOf(locked.packages)}`;

/** The first three packages, and the number of further ones. */
function namesOf(packages: readonly { name: string; version: string }[]): string {
  const named = packages.slice(0, 3).map(({ name, version }) => `${name} ${version}`);
  const more = packages.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Whether two locks mean the same bytes. */
export const isSameLock = (one: LockedModel, other: LockedModel): boolean =>
  JSON.stringify(hashesOf(one)) === JSON.stringify(hashesOf(other));

const hashesOf = ({ files }: LockedModel): string[] =>
  Object.entries(files)
    .map(([name, { sha256 }]) => `${name} ${sha256}`)
    .toSorted();

/** Bytes of all files of a model. */
export const bytesOf = ({ files }: LockedModel): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
