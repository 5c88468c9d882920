import { mkdir, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DownloadError } from "@cutwater/downloader/error.ts";
import { fetchFile } from "@cutwater/downloader/fetch-file.ts";
import { createHostLimiter, type HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { CatalogueModel } from "../catalogue.ts";
import { fileHash } from "../installed/file-hash.ts";
import { directoryOf } from "../installed/installed.ts";
import { type LockedFile, type LockedModel, languageDirectory, readLock, writeLock } from "../installed/lock.ts";
import { asFetchFailure, FetchFailure } from "./fetch-failure.ts";
import { addressOf, type FileHost, newestCommit, sizesAt } from "./file-host.ts";

/** How far a model has come. */
export type ModelProgress = {
  file: string;
  /** Bytes of this file; `fileTotal` is null where the host does not tell how many there are. */
  fileBytes: number;
  fileTotal: number | null;
  /** Bytes of the whole model. */
  bytes: number;
  total: number | null;
};

export type AddModelOptions = {
  /** The operator's. */
  directory: string;
  host: FileHost;
  /** 40 hex digits; null is the one of the lock file, or the newest one where it was never added. */
  commit: string | null;
  signal: AbortSignal;
  onProgress(progress: ModelProgress): void;
  /** Wait before a failed request is tried again, 500 ms by default. */
  backOffMs?: number;
  /** Free bytes where a directory lies; asked of the system by default. */
  freeBytes?: (directory: string) => Promise<number>;
};

/** No file of a model has more. */
const maxBytes = 4 * 2 ** 30;

/**
 * Fetches a model into an operator's directory, and goes on where an earlier call stopped. Of each file the size and hash are
 * written down when it first comes; when it comes again, it must be the same. A file that lies there and is another is fetched anew.
 *
 * @returns what stands in the lock file
 * @throws FetchFailure, the signal's reason, or a fault of the disk
 */
export async function addLanguageModel(model: CatalogueModel, options: AddModelOptions): Promise<LockedModel> {
  const { name, repository, licence, files } = model;
  const { directory, host, signal } = options;
  const before = (await readLock(directory))[name];
  const commit = options.commit ?? before?.commit ?? (await newestCommit(host, repository, signal));
  const locked: LockedModel =
    before?.commit === commit && before.repository === repository
      ? { ...before, files: { ...before.files } }
      : { repository, commit, licence, files: {} };
  // Files of another commit that lie there would count as fetched.
  if (before && before.commit !== commit) await rm(directoryOf(directory, name), { recursive: true, force: true });

  const sizes = await sizesOf(model, locked, options);
  await checkSpace(model, sizes, options);
  const bringing = { model, commit, locked, hosts: createHostLimiter(), total: sizes && sumOf(sizes), bytesBefore: 0 };
  for (const file of files) {
    bringing.bytesBefore += (await bring(file, bringing, options)).bytes;
    await writeLock(directory, { ...(await readLock(directory)), [name]: locked });
  }
  return locked;
}

type Sizes = ReadonlyMap<string, number>;
const sumOf = (sizes: Sizes): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Of each file that is to come, by the lock or the host; null where one of them is told by neither. */
async function sizesOf(
  { repository, files }: CatalogueModel,
  locked: LockedModel,
  { host, signal }: AddModelOptions,
): Promise<Sizes | null> {
  const isKnown = files.every((file) => locked.files[file]);
  const told = isKnown ? null : await sizesAt(host, repository, locked.commit, signal);
  const sizes = files.map((file) => [file, locked.files[file]?.bytes ?? told?.get(file)] as const);
  return sizes.every((one): one is [string, number] => one[1] !== undefined) ? new Map(sizes) : null;
}

/** @throws FetchFailure where the disk has no place for what is still to come */
async function checkSpace({ name }: CatalogueModel, sizes: Sizes | null, options: AddModelOptions): Promise<void> {
  if (!sizes) return;
  const { directory, freeBytes = freeBytesAt } = options;
  const here = [...sizes.keys()].flatMap((file) => [file, `${file}.part`]);
  const found = await Promise.all(
    here.map((file) => stat(join(directoryOf(directory, name), file)).catch(() => ({ blocks: 0 }))),
  );
  const missing = sumOf(sizes) - found.reduce((sum, { blocks }) => sum + blocks * 512, 0);
  await mkdir(languageDirectory(directory), { recursive: true });
  const free = await freeBytes(languageDirectory(directory));
  if (missing > free)
    throw new FetchFailure(
      "diskFull",
      `${name} needs ${Math.ceil(missing / 1e6)} MB more, and the disk of ${directory} has ${Math.floor(free / 1e6)} MB`,
    );
}

async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

type Bringing = {
  model: CatalogueModel;
  commit: string;
  locked: LockedModel;
  hosts: HostLimiter;
  /** Bytes of all files, and of those that are here. */
  total: number | null;
  bytesBefore: number;
};

/** Fetches one file and compares it with the lock, or writes it there. */
async function bring(file: string, bringing: Bringing, options: AddModelOptions): Promise<LockedFile> {
  const { model, commit, locked, hosts, total, bytesBefore } = bringing;
  const { directory, host, signal, onProgress, backOffMs = 500 } = options;
  const path = join(directoryOf(directory, model.name), file);
  const url = addressOf(host, model.repository, commit, file);
  const first = locked.files[file];
  await mkdir(dirname(path), { recursive: true });
  if (first && !isSame(await hashIfThere(path), first)) await rm(path, { force: true });
  await fetchFile({
    urls: [url],
    headers: {},
    path,
    key: url,
    fetch: host.fetch,
    hosts,
    maxBytes,
    expectedBytes: first?.bytes ?? null,
    backOffMs,
    signal,
    onProgress: ({ currentBytes, totalBytes }) =>
      onProgress({
        file,
        fileBytes: currentBytes,
        fileTotal: totalBytes,
        bytes: bytesBefore + currentBytes,
        total,
      }),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof DownloadError ? failureOf(error, url) : asFetchFailure(error, url);
  });
  const found = await fileHash(path);
  if (first && !isSame(found, first)) {
    await rm(path);
    throw new FetchFailure(
      "changed",
      `${url} is not the file that was fetched first: it has the SHA-256 ${found.sha256}, not ${first.sha256}`,
    );
  }
  locked.files[file] = found;
  return found;
}

const isSame = (one: LockedFile | null, other: LockedFile): boolean =>
  one?.sha256 === other.sha256 && one.bytes === other.bytes;

const hashIfThere = (path: string): Promise<LockedFile | null> =>
  fileHash(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

function failureOf(error: DownloadError, url: string): FetchFailure {
  const { kind, status, message, cause } = error;
  // The guard's own words.
  if (kind === "refused" && cause instanceof Error) return new FetchFailure("refused", cause.message, { cause: error });
  if (kind === "gone") return new FetchFailure("missing", `${url} is not there (${status})`, { cause: error });
  if (kind === "forbidden")
    return new FetchFailure("forbidden", `${url} may not be read (${status})`, { cause: error });
  return new FetchFailure(
    "unreachable",
    `${url} could not be fetched (${message}): run the command again, it goes on where it stopped`,
    { cause: error },
  );
}
