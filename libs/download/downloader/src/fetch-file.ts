import { type FileHandle, open, rename, stat } from "node:fs/promises";
import { DownloadError, RangesGone } from "./error.ts";
import { createHostLimiter, type HostLimiter } from "./host-limiter.ts";
import { openJournal, removeJournal } from "./journal.ts";
import { fetchOnce } from "./once.ts";
import { createPace, type Floor, type Pace, slowest } from "./pace.ts";
import { createTicker, type FileProgress, type Ticker } from "./progress-ticker.ts";
import { fetchRanges, type Tuning } from "./ranges.ts";
import { askPatiently } from "./remote.ts";
import type { Fetch, RequestOptions } from "./request.ts";
import { missingSpans, sizeOfSpans } from "./spans.ts";

export type { Fetch } from "./request.ts";

export type FetchFileOptions = {
  /** The address and its mirrors, tried in order. */
  urls: readonly string[];
  headers: Record<string, string>;
  /** Path of the finished file. Until it is finished, `path.part` and `path.journal` lie beside it. */
  path: string;
  /** Identifies the media. A journal with another key is not continued. */
  key: string;
  fetch: Fetch;
  signal?: AbortSignal;
  /** Shared by all downloads of a process. */
  hosts?: HostLimiter;
  /** Parallel requests; 4 by default. */
  connections?: number;
  /** Largest part, 8 MiB by default; 1 MiB after a 403. */
  chunkBytes?: number;
  /** The exact size when known from elsewhere. */
  expectedBytes?: number | null;
  maxBytes?: number;
  /** No bytes for this long is a stall; 20 s by default. */
  stallMs?: number;
  /** Slower than this is a stall too; `slowest` by default. */
  floor?: Floor;
  /** Most tries of one part that fetch almost nothing; 5 by default. */
  tries?: number;
  /** Wait before the second try, doubled each time; 500 ms by default. */
  backOffMs?: number;
  now?: () => number;
  /** At most every 500 ms; bytes never fall. */
  onProgress?: (progress: FileProgress) => void;
  /** Called when every address answered 401, 403, 404 or 410; returns new addresses. Its error ends the download. */
  onForbidden?: () => Promise<{ urls: readonly string[]; headers: Record<string, string> }>;
};

export type FetchedFile = {
  sizeBytes: number;
  /** Bytes among them that this call fetched. */
  fetchedBytes: number;
  contentType: string | null;
};

const mebibyte = 1024 * 1024;

/**
 * Downloads a file to `path`: in parallel ranges, resumed from a journal after a kill, from mirrors and new addresses when old
 * ones fail. The file appears at `path` when it is whole, and a file that already lies there counts as whole.
 *
 * @throws DownloadError, the signal's reason, or a fault of the disk.
 */
export async function fetchFile(options: FetchFileOptions): Promise<FetchedFile> {
  if (options.urls.length === 0) throw new RangeError("fetchFile needs at least one address");
  const finished = await stat(options.path).catch(() => null);
  if (finished) return { sizeBytes: finished.size, fetchedBytes: 0, contentType: null };
  const partPath = `${options.path}.part`;
  // Opened for reading and writing without cutting it; made when missing.
  const file = await open(partPath, "a").then(async (made) => (await made.close(), open(partPath, "r+")));
  let fetched: FetchedFile;
  try {
    fetched = await fetchFrom(options, file);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(partPath, options.path);
  await removeJournal(`${options.path}.journal`);
  return fetched;
}

/** Goes through the addresses until one gives the whole file. */
async function fetchFrom(options: FetchFileOptions, file: FileHandle): Promise<FetchedFile> {
  const { floor = slowest, now = Date.now } = options;
  const ticker = createTicker(options.onProgress, now);
  const pace = createPace(floor, now);
  let { urls, headers } = options as { urls: readonly string[]; headers: Record<string, string> };
  let at = 0;
  let changes = 0;
  let bytesWhenRenewed = -1;
  let isPlain = false;
  for (;;) {
    try {
      return await fetchAt(urls[at] as string, headers, isPlain, options, { file, ticker, pace });
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof RangesGone && !isPlain) {
        isPlain = true;
        continue;
      }
      if (!(error instanceof DownloadError) || error.kind === "refused" || error.kind === "tooLarge") throw error;
      if (error.kind === "changed") {
        changes += 1;
        if (changes > 2) throw error;
        continue;
      }
      at += 1;
      if (at < urls.length) continue;
      const isDead = error.kind === "forbidden" || error.kind === "gone";
      // Without new bytes no further addresses are requested: that could go on forever.
      if (!isDead || !options.onForbidden || ticker.fetchedBytes() <= bytesWhenRenewed) throw error;
      bytesWhenRenewed = ticker.fetchedBytes();
      ({ urls, headers } = await options.onForbidden());
      at = 0;
      isPlain = false;
    }
  }
}

async function fetchAt(
  url: string,
  headers: Record<string, string>,
  isPlain: boolean,
  options: FetchFileOptions,
  { file, ticker, pace }: { file: FileHandle; ticker: Ticker; pace: Pace },
): Promise<FetchedFile> {
  const maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
  const asking: RequestOptions = {
    fetch: options.fetch,
    hosts: options.hosts ?? createHostLimiter(),
    headers,
    stallMs: options.stallMs ?? 20_000,
    pace,
    signal: options.signal ?? new AbortController().signal,
  };
  const tuning = tuningOf(options);
  const remote = await askPatiently(url, asking, tuning);
  if ((remote.sizeBytes ?? 0) > maxBytes) throw new DownloadError("tooLarge", `${remote.sizeBytes} bytes`);
  const fetched = (sizeBytes: number): FetchedFile => ({
    sizeBytes,
    fetchedBytes: ticker.fetchedBytes(),
    contentType: remote.contentType,
  });
  if (isPlain || !remote.hasRanges || remote.sizeBytes === null) {
    const expectedBytes = remote.sizeBytes ?? options.expectedBytes ?? null;
    await removeJournal(`${options.path}.journal`);
    ticker.begin(0, expectedBytes);
    pace.expect(expectedBytes ?? 0);
    const whole = { remote, file, expectedBytes, maxBytes };
    const cameBytes = await fetchOnce(whole, asking, tuning, (bytes) => ticker.reached(bytes));
    ticker.end();
    return fetched(cameBytes);
  }
  const { host, etag, lastModified, sizeBytes } = remote;
  const identity = { key: options.key, sizeBytes, host, etag, lastModified };
  const journal = await openJournal(`${options.path}.journal`, identity, file, options.now ?? Date.now);
  try {
    ticker.begin(sizeOfSpans(journal.have), sizeBytes);
    pace.expect(sizeBytes - sizeOfSpans(journal.have));
    const missing = missingSpans(journal.have, sizeBytes);
    await fetchRanges({ remote, missing, file, journal, onBytes: (bytes) => ticker.add(bytes) }, asking, tuning);
  } finally {
    await journal.close();
  }
  ticker.end();
  return fetched(sizeBytes);
}

const tuningOf = ({
  connections = 4,
  chunkBytes = 8 * mebibyte,
  tries = 5,
  backOffMs = 500,
}: FetchFileOptions): Tuning => ({
  connections,
  chunkBytes,
  smallChunkBytes: Math.min(chunkBytes, mebibyte),
  tries,
  backOffMs,
});
