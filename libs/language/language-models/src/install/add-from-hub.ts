import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DownloadError } from "@cutwater/downloader/error.ts";
import { fetchFile } from "@cutwater/downloader/fetch-file.ts";
import { createHostLimiter, type HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { CatalogueModel } from "../catalogue.ts";
import { fileHash } from "../installed/file-hash.ts";
import { directoryOf } from "../installed/installed.ts";
import { type LockedFile, type LockedFromHub, type LockedModel, readLock, writeLock } from "../installed/lock.ts";
import { asFetchFailure, FetchFailure } from "./fetch-failure.ts";
import { addressOf, type FileHost, sizesAt } from "./file-host.ts";
import { checkSpace, type FreeBytes } from "./space.ts";

export type AddFromHubOptions = {
  /** The operator's directory of models. */
  directory: string;
  host: FileHost;
  /** The repository at the host, and its commit as 40 hex digits. */
  repository: string;
  commit: string;
  /** Lock entry of the model from an earlier fetch; null when there is none. */
  before: LockedModel | null;
  signal: AbortSignal;
  /** Bytes of the whole model; `total` is null where the host does not state it. */
  onProgress: (bytes: number, total: number | null) => void;
  backOffMs: number;
  freeBytes?: FreeBytes | undefined;
};

/** Maximum size of a model's file, in bytes. */
const maxBytes = 4 * 2 ** 30;

/**
 * Fetches a model from the file host. The size and hash of each file are recorded on its first fetch. A later fetch must give the
 * same size and hash.
 *
 * @returns the model's entry in the lock file
 * @throws FetchFailure, the signal's reason, or a fault of the disk
 */
export async function addFromHub(model: CatalogueModel, options: AddFromHubOptions): Promise<LockedModel> {
  const { name, licence, files } = model;
  const { directory, before, repository, commit } = options;
  const locked: LockedFromHub =
    before?.source === "hub" && before.commit === commit
      ? { ...before, files: { ...before.files } }
      : { source: "hub", repository, commit, licence, files: {} };
  // Files of another commit that lie there would count as fetched.
  if (before?.source === "hub" && before.commit !== commit)
    await rm(directoryOf(directory, name), { recursive: true, force: true });
  const pinned = before?.source === "packages" ? before : locked;
  const sizes = await sizesOf(model, pinned, options);
  await checkMissing(model, sizes, options);
  const bringing = {
    model,
    pinned: { ...pinned.files },
    hosts: createHostLimiter(),
    total: sizes && sumOf(sizes),
    bytesBefore: 0,
  };
  for (const file of files) {
    const found = await bring(file, bringing, options);
    bringing.bytesBefore += found.bytes;
    locked.files[file] = found;
    // A lock that came from packages stays so: the bytes are the same.
    if (pinned === locked) await writeLock(directory, { ...(await readLock(directory)), [name]: locked });
  }
  return pinned;
}

type Sizes = ReadonlyMap<string, number>;
const sumOf = (sizes: Sizes): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Sizes in bytes of the files to fetch, from the lock file or the host; null if neither states the size of some file. */
async function sizesOf(
  { files, hostNames }: CatalogueModel,
  locked: LockedModel,
  { host, repository, commit, signal }: AddFromHubOptions,
): Promise<Sizes | null> {
  const isKnown = files.every((file) => locked.files[file]);
  const told = isKnown ? null : await sizesAt(host, repository, commit, signal);
  const sizes = files.map((file) => [file, locked.files[file]?.bytes ?? told?.get(hostNames[file] ?? file)] as const);
  return sizes.every((one): one is [string, number] => one[1] !== undefined) ? new Map(sizes) : null;
}

/** @throws FetchFailure where the disk has no space for the missing files */
async function checkMissing(model: CatalogueModel, sizes: Sizes | null, options: AddFromHubOptions): Promise<void> {
  if (!sizes) return;
  const here = [...sizes.keys()].flatMap((file) => [file, `${file}.part`]);
  const found = await Promise.all(
    here.map((file) => stat(join(directoryOf(options.directory, model.name), file)).catch(() => ({ blocks: 0 }))),
  );
  const missing = sumOf(sizes) - found.reduce((sum, { blocks }) => sum + blocks * 512, 0);
  await checkSpace(model.name, missing, options);
}

type Bringing = {
  model: CatalogueModel;
  /** Size and hash that a file must have, where known. */
  pinned: Readonly<Record<string, LockedFile>>;
  hosts: HostLimiter;
  /** Bytes of all files, and of the files that are already here. */
  total: number | null;
  bytesBefore: number;
};

/** Fetches one file and compares it with the expected size and hash. */
async function bring(file: string, bringing: Bringing, options: AddFromHubOptions): Promise<LockedFile> {
  const { model, pinned, hosts, total, bytesBefore } = bringing;
  const { directory, host, repository, commit, signal, onProgress, backOffMs } = options;
  const path = join(directoryOf(directory, model.name), file);
  const url = addressOf(host, repository, commit, model.hostNames[file] ?? file);
  const first = pinned[file];
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
    onProgress: ({ currentBytes }) => onProgress(bytesBefore + currentBytes, total),
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
