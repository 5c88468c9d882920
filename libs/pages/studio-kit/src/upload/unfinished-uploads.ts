import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { readStored, type StorageLike, writeStored } from "@cutwater/ui/storage.ts";

/** An interrupted upload: the properties that identify its file, its address at the server, and its progress. */
export type Unfinished = { name: string; size: number; lastModified: number; url: string; percent: number };
type FileIdentity = Pick<File, "name" | "size" | "lastModified">;

/** The unfinished uploads of this browser, stored as long as the server stores their bytes. */
export type UnfinishedUploads = {
  /** Newest first. */
  all(): Unfinished[];
  find(file: FileIdentity): Unfinished | null;
  keep(file: FileIdentity, url: string, percent: number): void;
  forget(file: FileIdentity): void;
};

const mostKept = 5;
const keptMs = uploadLimits.keptHours * 3_600_000;

/** The unfinished uploads in a storage, by default the browser's local storage. */
export function unfinishedUploads(storage?: StorageLike | null): UnfinishedUploads {
  const read = () => readStored<Unfinished[]>("uploads", keptMs, storage) ?? [];
  const write = (uploads: Unfinished[]) => writeStored("uploads", uploads.slice(0, mostKept), storage);
  const others = (file: FileIdentity) => read().filter((one) => !isOf(one, file));
  return {
    all: read,
    find: (file) => read().find((one) => isOf(one, file)) ?? null,
    keep: (file, url, percent) => write([{ ...identityOf(file), url, percent }, ...others(file)]),
    forget: (file) => write(others(file)),
  };
}

const identityOf = ({ name, size, lastModified }: FileIdentity): FileIdentity => ({ name, size, lastModified });

/** Whether name, size and modification time are equal. A browser knows nothing else about a file without reading it. */
const isOf = (one: Unfinished, { name, size, lastModified }: FileIdentity): boolean =>
  one.name === name && one.size === size && one.lastModified === lastModified;
