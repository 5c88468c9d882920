import { type FileHandle, open, rename, stat } from "node:fs/promises";
import { type CookieJar, createCookieJar } from "./cookies/jar.ts";
import { DownloadError, RangesGone } from "./error.ts";
import { createHostLimiter, type HostLimiter } from "./host-limiter.ts";
import { openJournal, removeJournal } from "./journal.ts";
import { fetchOnce } from "./once.ts";
import { createPace, type Floor, type Pace, slowest } from "./pace.ts";
import { createTicker, type FileProgress, type Ticker } from "./progress-ticker.ts";
import { fetchRanges, type Tuning } from "./ranges.ts";
import { askPatiently, type Remote } from "./remote.ts";
import type { Fetch, RequestOptions } from "./request.ts";
import { holdsSameBytes } from "./same-bytes.ts";
import { missingSpans, type Span, sizeOfSpans } from "./spans.ts";

export type { Fetch } from "./request.ts";

export type FetchFileOptions = {
  /** The address and its mirrors, tried in order. */
  urls: readonly string[];
  headers: Record<string, string>;
  /** Path of the finished file. Until it is finished, `path.part` and `path.journal` exist beside it. */
  path: string;
  /** Identifies the media. A journal with another key is discarded. */
  key: string;
  fetch: Fetch;
  /** Cookies to send. Cookies that hosts set are added to them. */
  jar?: CookieJar;
  signal?: AbortSignal;
  /** Connection limiter shared by all downloads of a process. */
  hosts?: HostLimiter;
  /** Parallel requests; 4 by default. */
  connections?: number;
  /** Maximum size of a part, 8 MiB by default; 1 MiB after a 403. */
  chunkBytes?: number;
  /** The exact size of the file, if known from elsewhere. */
  expectedBytes?: number | null;
  maxBytes?: number;
  /** Time without a byte after which a request counts as stalled; 20 s by default. */
  stallMs?: number;
  /** Minimum speed; `slowest` by default. A slower download counts as stalled too. */
  floor?: Floor;
  /** Maximum number of attempts for one part that fetch almost nothing; 5 by default. */
  tries?: number;
  /** Wait before the second attempt, doubled each time; 500 ms by default. */
  backOffMs?: number;
  now?: () => number;
  /** Called at most every 500 ms; the number of bytes never falls. */
  onProgress?: (progress: FileProgress) => void;
  /**
   * Called when every address answered 401, 403, 404, 410 or endless redirects. Returns new addresses. When it throws, the
   * download ends with that error.
   */
  onForbidden?: () => Promise<{ urls: readonly string[]; headers: Record<string, string> }>;
};

export type FetchedFile = {
  sizeBytes: number;
  /** The part of these bytes that this call fetched. */
  fetchedBytes: number;
  contentType: string | null;
};

const mebibyte = 1024 * 1024;

/**
 * Downloads a file to `path` in parallel ranges. A download resumes from its journal after a kill, and continues with mirrors and
 * new addresses when old addresses fail. The file appears at `path` only when it is complete, so a file that already exists there
 * counts as complete.
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

type Address = { url: string; headers: Record<string, string>; isPlain: boolean };
type Shared = { file: FileHandle; ticker: Ticker; pace: Pace; jar: CookieJar };

/** Goes through the addresses until one gives the whole file. */
async function fetchFrom(options: FetchFileOptions, file: FileHandle): Promise<FetchedFile> {
  const { floor = slowest, now = Date.now, jar = createCookieJar() } = options;
  const shared = { file, ticker: createTicker(options.onProgress, now), pace: createPace(floor, now), jar };
  const { ticker } = shared;
  let { urls, headers } = options as { urls: readonly string[]; headers: Record<string, string> };
  let at = 0;
  let changes = 0;
  let bytesWhenRenewed = -1;
  let isPlain = false;
  for (;;) {
    const bytesBefore = ticker.fetchedBytes();
    try {
      return await fetchAt({ url: urls[at] as string, headers, isPlain }, options, shared);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof RangesGone && !isPlain) {
        isPlain = true;
        continue;
      }
      if (!(error instanceof DownloadError) || error.kind === "refused" || error.kind === "tooLarge") throw error;
      if (error.kind === "changed") {
        changes += 1;
        // Nodes of one host may state different ETags for one file. The body of a single response is one file in any case.
        isPlain = changes > 1;
        continue;
      }
      const isDead = error.kind === "forbidden" || error.kind === "gone";
      // Without new bytes no further addresses are requested: that could go on forever.
      const canRenew = isDead && options.onForbidden !== undefined && ticker.fetchedBytes() > bytesWhenRenewed;
      const hasOther = at + 1 < urls.length || canRenew;
      // An address that refuses ranges may still send the whole file. That discards fetched bytes, so other addresses come first.
      if (!isPlain && isAboutRanges(error) && (ticker.fetchedBytes() === bytesBefore || !hasOther)) {
        isPlain = true;
        continue;
      }
      at += 1;
      isPlain = false;
      if (at < urls.length) continue;
      if (!canRenew || !options.onForbidden) throw error;
      bytesWhenRenewed = ticker.fetchedBytes();
      ({ urls, headers } = await options.onForbidden());
      at = 0;
    }
  }
}

/** Whether the error is a response of the host that may concern the range and not the file. */
const isAboutRanges = ({ kind, status }: DownloadError): boolean =>
  kind === "forbidden" || (kind === "network" && status !== null);

async function fetchAt({ url, headers, isPlain }: Address, options: FetchFileOptions, shared: Shared) {
  const asking: RequestOptions = {
    fetch: options.fetch,
    hosts: options.hosts ?? createHostLimiter(),
    headers,
    jar: shared.jar,
    stallMs: options.stallMs ?? 20_000,
    pace: shared.pace,
    signal: options.signal ?? new AbortController().signal,
  };
  const remote = isPlain ? null : await askPatiently(url, asking, tuningOf(options));
  if (remote?.hasRanges && remote.sizeBytes !== null)
    return await fetchInRanges({ ...remote, sizeBytes: remote.sizeBytes }, asking, options, shared);
  return await fetchWhole(url, remote?.sizeBytes ?? null, asking, options, shared);
}

async function fetchWhole(
  url: string,
  statedBytes: number | null,
  asking: RequestOptions,
  options: FetchFileOptions,
  { file, ticker, pace }: Shared,
): Promise<FetchedFile> {
  const maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
  if ((statedBytes ?? 0) > maxBytes) throw new DownloadError("tooLarge", `${statedBytes} bytes`);
  let type: string | null = null;
  const work = {
    url,
    file,
    expectedBytes: statedBytes ?? options.expectedBytes ?? null,
    maxBytes,
    onBytes: (bytes: number) => ticker.reached(bytes),
    async onBegin(sizeBytes: number | null, contentType: string | null) {
      type = contentType;
      await removeJournal(`${options.path}.journal`);
      ticker.begin(0, sizeBytes);
      pace.expect(sizeBytes ?? 0);
    },
  };
  const sizeBytes = await fetchOnce(work, asking, tuningOf(options));
  ticker.end();
  return { sizeBytes, fetchedBytes: ticker.fetchedBytes(), contentType: type };
}

async function fetchInRanges(
  remote: Remote & { sizeBytes: number },
  asking: RequestOptions,
  options: FetchFileOptions,
  { file, ticker, pace }: Shared,
): Promise<FetchedFile> {
  const { host, etag, lastModified, sizeBytes, contentType } = remote;
  if (sizeBytes > (options.maxBytes ?? Number.POSITIVE_INFINITY))
    throw new DownloadError("tooLarge", `${sizeBytes} bytes`);
  const identity = { key: options.key, sizeBytes, host, etag, lastModified };
  const isSame = (have: Span[]) => holdsSameBytes(remote, have, file, asking, tuningOf(options));
  const journal = await openJournal(`${options.path}.journal`, identity, file, options.now ?? Date.now, isSame);
  try {
    ticker.begin(sizeOfSpans(journal.have), sizeBytes);
    pace.expect(sizeBytes - sizeOfSpans(journal.have));
    const missing = missingSpans(journal.have, sizeBytes);
    const work = { remote, missing, file, journal, onBytes: (bytes: number) => ticker.add(bytes) };
    await fetchRanges(work, asking, tuningOf(options));
  } finally {
    await journal.close();
  }
  ticker.end();
  return { sizeBytes, fetchedBytes: ticker.fetchedBytes(), contentType };
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
