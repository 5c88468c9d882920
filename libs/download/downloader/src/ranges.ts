import type { FileHandle } from "node:fs/promises";
import { backOff } from "./backoff.ts";
import { writeBody } from "./body.ts";
import { DownloadError, RangesGone, TooSlow } from "./error.ts";
import type { Journal } from "./journal.ts";
import {
  BusyAnswer,
  contentRangeOf,
  isEncoded,
  isRangeRefused,
  type Patience,
  type Remote,
  refuseShortClaim,
  refuseStatus,
} from "./remote.ts";
import { type RequestOptions, request } from "./request.ts";
import type { Span } from "./spans.ts";

export type Tuning = Patience & {
  connections: number;
  /** Maximum size of a part, which is fetched by one request. */
  chunkBytes: number;
  /** Maximum size of a part after the host answered 403. */
  smallChunkBytes: number;
};

type RangesJob = {
  remote: Remote;
  missing: Span[];
  file: FileHandle;
  journal: Journal;
  onBytes: (bytes: number) => void;
};

/**
 * Fetches the missing parts in parallel and writes each to its offset. The first error ends all requests. Received bytes are
 * recorded in the journal.
 */
export async function fetchRanges(work: RangesJob, asking: RequestOptions, tuning: Tuning): Promise<void> {
  const stop = new AbortController();
  const inner = { ...asking, signal: AbortSignal.any([asking.signal, stop.signal]) };
  const parts = createParts(work.missing, tuning);
  const worker = async () => {
    for (let part = parts.take(); part; part = parts.take()) await fetchPart(part, parts, work, inner, tuning);
  };
  const runs = [refuseShortClaim(work.remote, inner), ...Array.from({ length: tuning.connections }, worker)];
  let fault: unknown = null;
  await Promise.all(
    runs.map((run) =>
      run.catch((error: unknown) => {
        fault ??= error;
        // Waits for the bytes that other requests still receive from a dying address, since a new address costs more.
        if (error instanceof DownloadError && error.kind === "forbidden") parts.close();
        else stop.abort(error);
      }),
    ),
  );
  await work.journal.flush();
  asking.signal.throwIfAborted();
  if (fault) throw fault;
}

type Parts = { take(): Span | null; close(): void; largest: number };

/** Hands out parts from the front. Parts get smaller towards the end, so that no connection idles while another has much left. */
function createParts(missing: readonly Span[], { connections, chunkBytes, smallChunkBytes }: Tuning): Parts {
  const spans = missing.map((span) => ({ ...span }));
  let left = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    largest: chunkBytes,
    close() {
      spans.length = 0;
    },
    take() {
      const span = spans[0];
      if (!span) return null;
      const fair = Math.max(smallChunkBytes, Math.ceil(left / (connections * 2)));
      const end = Math.min(span.end, span.start + Math.min(this.largest, fair));
      const part = { start: span.start, end };
      left -= end - span.start;
      span.start = end;
      if (span.start >= span.end) spans.shift();
      return part;
    },
  };
}

/** Fetches one part with as many requests as that takes. `part.start` moves with the bytes. */
async function fetchPart(
  part: Span,
  parts: Parts,
  work: RangesJob,
  asking: RequestOptions,
  tuning: Tuning,
): Promise<void> {
  let failures = 0;
  while (part.start < part.end) {
    const before = part.start;
    const end = Math.min(part.end, before + parts.largest);
    const asked = end - before;
    try {
      await fetchSpan(part, end, work, asking);
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      failures = part.start - before >= progressOf(asked) ? 1 : failures + 1;
      if (error.kind === "forbidden" && parts.largest > tuning.smallChunkBytes) parts.largest = tuning.smallChunkBytes;
      else if (!isWorthAnotherTry(error) || failures >= tuning.tries) throw error;
      await backOff(failures, tuning.backOffMs, error instanceof BusyAnswer ? error.retryAfterMs : null, asking.signal);
    }
  }
}

/** Bytes that a broken try must fetch to count as progress: a host that always breaks off after a few bytes is given up. */
const progressOf = (askedBytes: number): number => Math.max(1, Math.min(256 * 1024, askedBytes / 4));

function isWorthAnotherTry(error: DownloadError): boolean {
  if (error instanceof TooSlow) return false;
  return ["stalled", "network", "truncated"].includes(error.kind);
}

const fetchSpan = (
  part: Span,
  end: number,
  { remote, file, journal, onBytes }: RangesJob,
  asking: RequestOptions,
): Promise<void> =>
  request(remote.url, `bytes=${part.start}-${end - 1}`, asking, async (response, alive) => {
    // 403 may concern the length of the part or the address, and a 5xx may pass.
    const isFinal = response.status !== 403 && response.status < 500;
    if (isFinal && isRangeRefused(response.status)) throw new RangesGone(`answers ${response.status}`);
    refuseStatus(response);
    if (response.status !== 206 || isEncoded(response)) throw new RangesGone("answers with the whole file");
    const range = contentRangeOf(response);
    if (range?.start !== part.start || range.end > end) throw new RangesGone("answers with another range");
    refuseChange(response, range, remote);
    const limit = range.end - range.start;
    const came = await writeBody(response, { file, position: part.start, limit }, alive, async (from, to) => {
      part.start = to;
      onBytes(to - from);
      await journal.wrote({ start: from, end: to });
    });
    if (came < limit) throw new DownloadError("truncated", `${came} of ${limit} bytes`);
  });

function refuseChange({ headers }: Response, { total }: { total: number | null }, remote: Remote): void {
  const isSame =
    headers.get("etag") === remote.etag &&
    headers.get("last-modified") === remote.lastModified &&
    (total === null || total === remote.sizeBytes);
  if (!isSame) throw new DownloadError("changed", "not the same file as before");
}
