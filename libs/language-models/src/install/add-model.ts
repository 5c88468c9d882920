import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DownloadError } from "@cutwater/downloader/error.ts";
import { fetchFile } from "@cutwater/downloader/fetch-file.ts";
import { createHostLimiter, type HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { CatalogueModel } from "../catalogue.ts";
import { fileHash } from "../installed/file-hash.ts";
import { directoryOf } from "../installed/installed.ts";
import { type LockedModel, readLock, writeLock } from "../installed/lock.ts";
import { addressOf, type FileHost, newestCommit } from "./file-host.ts";

export type AddModelOptions = {
  /** The operator's. */
  directory: string;
  host: FileHost;
  /** 40 hex digits; null is the one of the lock file, or the newest one where it was never added. */
  commit: string | null;
  signal: AbortSignal;
  /** Bytes of one file so far; null where the host does not tell how many there are. */
  onProgress(file: string, bytes: number, of: number | null): void;
  /** Wait before a failed request is tried again, 500 ms by default. */
  backOffMs?: number;
};

/** No file of a model has more. */
const maxBytes = 4 * 2 ** 30;

/**
 * Fetches a model into an operator's directory, and goes on where an earlier call stopped. Of each file the size and hash are
 * written down when it first comes; when it comes again, it must be the same.
 *
 * @returns what stands in the lock file
 * @throws Error in one sentence
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

  const hosts = createHostLimiter();
  for (const file of files) {
    await bring({ model, file, commit, locked, hosts }, options);
    await writeLock(directory, { ...(await readLock(directory)), [name]: locked });
  }
  return locked;
}

type Bringing = { model: CatalogueModel; file: string; commit: string; locked: LockedModel; hosts: HostLimiter };

/** Fetches one file and compares it with the lock, or writes it there. */
async function bring({ model, file, commit, locked, hosts }: Bringing, options: AddModelOptions): Promise<void> {
  const { directory, host, signal, onProgress, backOffMs = 500 } = options;
  const path = join(directoryOf(directory, model.name), file);
  const url = addressOf(host, model.repository, commit, file);
  await mkdir(dirname(path), { recursive: true });
  await fetchFile({
    urls: [url],
    headers: {},
    path,
    key: url,
    fetch: host.fetch,
    hosts,
    maxBytes,
    expectedBytes: locked.files[file]?.bytes ?? null,
    backOffMs,
    signal,
    onProgress: (progress) => onProgress(file, progress.currentBytes, progress.totalBytes),
  }).catch((error: unknown) => {
    throw error instanceof DownloadError ? new Error(sentenceOf(error, url), { cause: error }) : error;
  });
  const found = await fileHash(path);
  const first = locked.files[file];
  if (first && (first.sha256 !== found.sha256 || first.bytes !== found.bytes)) {
    await rm(path);
    throw new Error(
      `${url} is not the file that was fetched first: it has the SHA-256 ${found.sha256}, not ${first.sha256}`,
    );
  }
  locked.files[file] = found;
}

function sentenceOf({ kind, status, message, cause }: DownloadError, url: string): string {
  // The guard's own words.
  if (kind === "refused" && cause instanceof Error) return cause.message;
  if (kind === "gone") return `${url} is not there (${status})`;
  if (kind === "forbidden") return `${url} may not be read (${status})`;
  return `${url} could not be fetched (${message}): run the command again, it goes on where it stopped`;
}
