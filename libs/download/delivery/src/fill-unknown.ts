import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { DownloadError } from "@cutwater/downloader/error.ts";
import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import { createHostLimiter, type HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { Extraction, Media, Stream } from "@cutwater/extractor/extraction.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { probeStream, type StreamProbe } from "./probe-stream.ts";
import { probed, type StreamProbes, withProbes } from "./with-probes.ts";

export type FillOptions = {
  /** Guarded on a server. */
  fetch: Fetch;
  /** A folder for scratch files. */
  scratchDir: string;
  signal?: AbortSignal;
  /** For all of it; 8 s by default. What is not known by then stays unknown. */
  timeoutMs?: number;
};

/** A page may name thousands of files; these, the best first, are what a customer chooses from. */
const mostLooks = 12;
const atOnce = 4;

/**
 * Fills what the engine leaves unknown (size, duration, codecs, picture size) by looking into the heads of files and the
 * first segments of playlists through `fetch`; where no page states the duration, into one plain file; "original" then becomes a quality label. At most twelve looks, four at once. What cannot be looked into stays
 * as it was, with `needsProbe` set; what turns out to be no media is dropped.
 *
 * @returns a new extraction, or the same one when nothing was unknown.
 * @throws ExtractionError "noMedia" or "live" when nothing is left; the signal's reason; a guard's Refusal wrapped as
 *   DownloadError "refused".
 */
export async function fillUnknown(extraction: Extraction, options: FillOptions): Promise<Extraction> {
  const streams = streamsToLookInto(extraction);
  if (streams.size === 0) return extraction;
  const folder = await mkdtemp(join(options.scratchDir, "probe-"));
  try {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? 8_000);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const looks: StreamProbes = new Map();
    const hosts = createHostLimiter(atOnce);
    const waiting = [...streams.values()].slice(0, mostLooks).entries();
    // All of them take from one row, so that no more are under way than there are of them.
    const looker = async () => {
      for (const [index, stream] of waiting) {
        const look = await lookOrPass(stream, join(folder, String(index)), { ...options, hosts }, signal);
        if (look) looks.set(stream.url, look);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, looker));
    return withProbes(extraction, looks);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One look an address, however many media have it. */
function streamsToLookInto(extraction: Extraction): Map<string, Stream> {
  const all = [...Object.values(extraction.video), ...Object.values(extraction.audio)];
  // Sound is handed on as it is, so its size is worth one look more; the size of a picture follows from both.
  const isUnweighed = (media: Media) => media.sizeBytes === null || !media.isSizeExact;
  const sound = Object.values(extraction.audio).filter((media) => !media.encode && isUnweighed(media));
  const unknown = [...all.filter(({ needsProbe }) => needsProbe), ...sound].flatMap((media) => probed(media) ?? []);
  const streams = unknown.filter(({ protocol }) => protocol !== "dash");
  const forDuration = extraction.durationSeconds === null && streams.length === 0 ? smallestFile(all) : null;
  return new Map([...streams, ...(forDuration ? [forDuration] : [])].map((stream) => [stream.url, stream]));
}

/** Where no page states the duration, one of the plain files is looked into for it: the last is the smallest. */
const smallestFile = (all: Media[]): Stream | null => {
  const isPlain = (media: Media) => probed(media)?.protocol === "file";
  const media = all.findLast((one) => isPlain(one) && !one.encode) ?? all.findLast(isPlain);
  return media ? probed(media) : null;
};

/** @returns null when it could not be looked into: its host is slow, refuses, or sends what cannot be read in parts. */
async function lookOrPass(
  stream: Stream,
  scratchPath: string,
  { fetch, hosts, signal: outer }: FillOptions & { hosts: HostLimiter },
  signal: AbortSignal,
): Promise<StreamProbe | null> {
  const headers = { ...stream.headers, ...(stream.cookies ? { cookie: stream.cookies } : {}) };
  try {
    return await probeStream(stream, scratchPath, { fetch, hosts, headers, stallMs: 5_000, signal });
  } catch (error) {
    outer?.throwIfAborted();
    if (error instanceof DownloadError && error.kind === "refused") throw error;
    if (error instanceof DownloadError || error instanceof MediaError || signal.aborted) return null;
    throw error;
  }
}
