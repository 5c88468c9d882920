import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createCookieJar } from "@cutwater/downloader/cookies/jar.ts";
import { DownloadError } from "@cutwater/downloader/error.ts";
import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import { createHostLimiter, type HostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { Extraction, Media, Stream } from "@cutwater/extractor/extraction.ts";
import { cookiesOf } from "@cutwater/extractor/formats/cookies.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { probeStream, type StreamProbe } from "./probe-stream.ts";
import { probed, type StreamProbes, withProbes } from "./with-probes.ts";

export type FillOptions = {
  /** A guarded fetch when this code runs on a server. */
  fetch: Fetch;
  /** A folder for temporary files. */
  scratchDir: string;
  signal?: AbortSignal;
  /** Time limit for all probes together; 8 s by default. Facts that are not found by then stay unknown. */
  timeoutMs?: number;
};

/** Maximum number of probed files. A page may name thousands of files, and customers choose from about this many of the best. */
const mostLooks = 12;
const atOnce = 4;

/**
 * Fills facts that the engine leaves unknown (size, duration, codecs, picture size). It probes the heads of files and the first
 * segments of playlists through `fetch`, and one plain file when no page states the duration. "original" then becomes a quality
 * label. There are at most twelve probes, four at once. Media that cannot be probed stay unchanged, with `needsProbe` set. Files
 * that turn out not to be media are dropped.
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
    // All lookers take from one shared iterator, so that no more looks run at once than there are lookers.
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

/** One look for each address, however many media use it. */
function streamsToLookInto(extraction: Extraction): Map<string, Stream> {
  const all = [...Object.values(extraction.video), ...Object.values(extraction.audio)];
  // Sound is delivered unchanged, so its size is worth one more look; the size of a picture follows from both.
  const isUnweighed = (media: Media) => media.sizeBytes === null || !media.isSizeExact;
  const sound = Object.values(extraction.audio).filter((media) => !media.encode && isUnweighed(media));
  const unknown = [...all.filter(({ needsProbe }) => needsProbe), ...sound].flatMap((media) => probed(media) ?? []);
  const streams = unknown.filter(({ protocol }) => protocol !== "dash");
  const forDuration = extraction.durationSeconds === null && streams.length === 0 ? smallestFile(all) : null;
  return new Map([...streams, ...(forDuration ? [forDuration] : [])].map((stream) => [stream.url, stream]));
}

/** The plain file that is looked into for a duration that no page states: the last one is the smallest. */
const smallestFile = (all: Media[]): Stream | null => {
  const isPlain = (media: Media) => probed(media)?.protocol === "file";
  const media = all.findLast((one) => isPlain(one) && !one.encode) ?? all.findLast(isPlain);
  return media ? probed(media) : null;
};

/** @returns null when the stream could not be looked into: its host is slow or refuses, or its file cannot be read in parts. */
async function lookOrPass(
  stream: Stream,
  scratchPath: string,
  { fetch, hosts, signal: outer }: FillOptions & { hosts: HostLimiter },
  signal: AbortSignal,
): Promise<StreamProbe | null> {
  const jar = createCookieJar();
  jar.add(cookiesOf(stream));
  try {
    return await probeStream(stream, scratchPath, {
      fetch,
      hosts,
      headers: stream.headers,
      jar,
      stallMs: 5_000,
      signal,
    });
  } catch (error) {
    outer?.throwIfAborted();
    if (error instanceof DownloadError && error.kind === "refused") throw error;
    if (error instanceof DownloadError || error instanceof MediaError || signal.aborted) return null;
    throw error;
  }
}
