import type { FileHandle } from "node:fs/promises";
import { contentRangeOf, type Patience, patiently, type Remote, refuseStatus } from "./remote.ts";
import { type RequestOptions, request } from "./request.ts";
import type { Span } from "./spans.ts";

/** Number of bytes to compare at the end of a span, where new bytes will follow. */
const sampleBytes = 16 * 1024;
/** Maximum number of spans to compare. A stopped download leaves about one span per connection. */
const mostSamples = 4;

/**
 * Whether the host still serves the bytes that are on disk. It compares the end of each of the largest spans. Media are
 * compressed, so different files do not match by chance.
 *
 * @throws DownloadError when a sample cannot be fetched
 */
export async function holdsSameBytes(
  { url }: Remote,
  have: readonly Span[],
  file: FileHandle,
  asking: RequestOptions,
  patience: Patience,
): Promise<boolean> {
  const largest = [...have].sort((one, other) => other.end - other.start - (one.end - one.start)).slice(0, mostSamples);
  for (const { start, end } of largest) {
    const from = Math.max(start, end - sampleBytes);
    const { buffer: kept } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
    const sent = await patiently(() => readSpan(url, { start: from, end }, asking), asking, patience);
    if (!sent || !kept.equals(sent)) return false;
  }
  return true;
}

/** Fetches a small span; null when the response is not exactly that span. */
const readSpan = (url: string, { start, end }: Span, asking: RequestOptions): Promise<Buffer | null> =>
  request(url, `bytes=${start}-${end - 1}`, asking, async (response, alive) => {
    refuseStatus(response);
    if (response.status !== 206 || contentRangeOf(response)?.start !== start) return null;
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of response.body ?? []) {
      alive();
      pieces.push(piece);
      length += piece.length;
      if (length >= end - start) break;
    }
    return Buffer.concat(pieces).subarray(0, end - start);
  });
