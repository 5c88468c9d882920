import { DownloadError } from "@cutwater/downloader/error.ts";
import { askRemote, contentRangeOf } from "@cutwater/downloader/remote.ts";
import { type RequestOptions, request } from "@cutwater/downloader/request.ts";
import type { ExtractionFailure, Stream } from "@cutwater/extractor/extraction.ts";
import { MediaError } from "@cutwater/media/error.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";
import { isContainer, probeBeginning, probeHeader } from "@cutwater/media/probe-header.ts";
import { type Beginning, readBeginning } from "./beginning.ts";
import { firstSegment } from "./first-segment.ts";

/** Result of probing a stream: its facts, as far as they can be determined, or the reason why the stream is unusable. */
export type StreamProbe =
  | { isMedia: true; facts: MediaFacts | null; sizeBytes: number | null }
  | { isMedia: false; failure: Extract<ExtractionFailure, "noMedia" | "live"> };

const nothing: StreamProbe = { isMedia: false, failure: "noMedia" };

/**
 * Probes a file's head, or the first segment of a playlist, without fetching the rest.
 *
 * @param scratchPath a path to write to; the caller removes it.
 * @throws DownloadError, MediaError, or the signal's reason.
 */
export async function probeStream(stream: Stream, scratchPath: string, asking: RequestOptions): Promise<StreamProbe> {
  if (stream.protocol === "hls") return await lookIntoPlaylist(stream, scratchPath, asking);
  try {
    return await lookIntoFile(stream, scratchPath, asking);
  } catch (error) {
    if (error instanceof DownloadError && error.kind === "empty") return nothing;
    throw error;
  }
}

async function lookIntoFile(stream: Stream, scratchPath: string, asking: RequestOptions): Promise<StreamProbe> {
  const { sizeBytes, hasRanges, url } = await askRemote(stream.url, asking);
  const { signal } = asking;
  const byBeginning = async (size: number | null) =>
    await judged(await readBeginning(url, asking), size, scratchPath, signal);
  if (!hasRanges || sizeBytes === null) return await byBeginning(sizeBytes);
  let head: Uint8Array = new Uint8Array();
  const readRange = async (start: number, end: number) => {
    const bytes = await readPart(url, start, end, asking);
    if (start === 0) head = bytes;
    return bytes;
  };
  try {
    return {
      isMedia: true,
      facts: await probeHeader({ readRange, sizeBytes, scratchPath }, { signal, isNice: true }),
      sizeBytes,
    };
  } catch (error) {
    // A host that gave the first byte may refuse other ranges.
    if (error instanceof DownloadError && error.kind !== "refused") return await byBeginning(null);
    return unreadable(error, head, sizeBytes);
  }
}

/** Judges a stream by its beginning. A broadcast has no end to wait for. */
async function judged(
  { bytes, isWhole, isBroadcast }: Beginning,
  statedBytes: number | null,
  scratchPath: string,
  signal: AbortSignal,
): Promise<StreamProbe> {
  if (bytes.length === 0) return nothing;
  const sizeBytes = statedBytes ?? (isWhole ? bytes.length : null);
  try {
    const facts = await probeBeginning({ bytes, sizeBytes, scratchPath }, { signal, isNice: true });
    return isBroadcast ? { isMedia: false, failure: "live" } : { isMedia: true, facts, sizeBytes };
  } catch (error) {
    return unreadable(error, bytes, sizeBytes);
  }
}

/** Judges a head that ffprobe cannot read: the file is not media, unless its container keeps the index where we did not look. */
function unreadable(error: unknown, head: Uint8Array, sizeBytes: number | null): StreamProbe {
  if (!(error instanceof MediaError) || error.kind !== "unreadable") throw error;
  return isContainer(head) ? { isMedia: true, facts: null, sizeBytes } : nothing;
}

/** A segment has the codecs and the picture size of the whole, but neither its duration nor its size. */
async function lookIntoPlaylist(stream: Stream, scratchPath: string, asking: RequestOptions): Promise<StreamProbe> {
  const unseen: StreamProbe = { isMedia: true, facts: null, sizeBytes: null };
  const bytes = stream.engine?.["hls_aes"] ? null : await firstSegment(stream.url, asking);
  if (!bytes) return unseen;
  const sizeBytes = bytes.length;
  const facts = await probeBeginning({ bytes, sizeBytes, scratchPath }, { signal: asking.signal, isNice: true });
  return { ...unseen, facts: { ...facts, durationSeconds: null } };
}

const readPart = (url: string, start: number, end: number, asking: RequestOptions): Promise<Uint8Array> =>
  request(url, `bytes=${start}-${end - 1}`, asking, async (response, alive) => {
    const range = contentRangeOf(response);
    if (response.status !== 206 || range?.start !== start)
      throw new DownloadError("truncated", "not the requested range");
    const pieces: Uint8Array[] = [];
    let left = end - start;
    try {
      // The stated size does not count: leaving the loop cancels the rest.
      for await (const piece of response.body ?? []) {
        alive();
        pieces.push(piece.subarray(0, left));
        left -= piece.length;
        if (left <= 0) break;
      }
    } catch (error) {
      // A connection that breaks early has still given the beginning of the part.
      if (pieces.length === 0 || asking.signal.aborted) throw error;
    }
    return Buffer.concat(pieces);
  });
