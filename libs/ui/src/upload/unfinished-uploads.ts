import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { readStored, type StorageLike, writeStored } from "../storage.ts";

/** An upload that broke off: enough to know its file again, and where it goes on. */
export type Unfinished = { name: string; size: number; lastModified: number; url: string; percent: number };
type Named = Pick<File, "name" | "size" | "lastModified">;

/** What this browser began to send and has not ended, kept through reloads as long as the server keeps its half. */
export type UnfinishedUploads = {
  /** Newest first. */
  all(): Unfinished[];
  find(file: Named): Unfinished | null;
  keep(file: Named, url: string, percent: number): void;
  forget(file: Named): void;
};

const mostKept = 5;
const keptMs = uploadLimits.keptHours * 3_600_000;

export function unfinishedUploads(storage?: StorageLike | null): UnfinishedUploads {
  const read = () => readStored<Unfinished[]>("uploads", keptMs, storage) ?? [];
  const write = (uploads: Unfinished[]) => writeStored("uploads", uploads.slice(0, mostKept), storage);
  const others = (file: Named) => read().filter((one) => !isOf(one, file));
  return {
    all: read,
    find: (file) => read().find((one) => isOf(one, file)) ?? null,
    keep: (file, url, percent) => write([{ ...naming(file), url, percent }, ...others(file)]),
    forget: (file) => write(others(file)),
  };
}

const naming = ({ name, size, lastModified }: Named): Named => ({ name, size, lastModified });

/** The same name, size and time of the last change: as much as a browser tells of a file without reading it. */
const isOf = (one: Unfinished, { name, size, lastModified }: Named): boolean =>
  one.name === name && one.size === size && one.lastModified === lastModified;
