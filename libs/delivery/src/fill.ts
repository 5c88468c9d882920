import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { DownloadError } from "@cutwater/downloader/error.ts";
import type { Fetch } from "@cutwater/downloader/fetch-file.ts";
import { createHostLimiter } from "@cutwater/downloader/host-limiter.ts";
import { askRemote, contentRangeOf } from "@cutwater/downloader/remote.ts";
import { type Asking, request } from "@cutwater/downloader/request.ts";
import type { Extraction, Media, Stream } from "@cutwater/extractor/extraction.ts";
import { qualityLabel, unknownLabel } from "@cutwater/extractor/formats.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { audioOf, type MediaFacts, videoOf } from "@cutwater/media/facts.ts";
import { probeHeader } from "@cutwater/media/probe-header.ts";

export type FillOptions = {
  /** Guarded on a server. */
  fetch: Fetch;
  /** A folder for scratch files. */
  scratchDir: string;
  signal?: AbortSignal;
  /** For all of it; 8 s unless told. What is not known by then stays unknown. */
  timeoutMs?: number;
};

/**
 * Fills what the engine leaves unknown of bare files (size, duration, codecs, picture size) by looking into their heads
 * through `fetch`; "original" then becomes a quality label. Media that cannot be looked into stay as they were.
 *
 * @returns a new extraction, or the same one when nothing was unknown.
 * @throws the signal's reason, or a guard's Refusal wrapped as DownloadError "refused".
 */
export async function fillUnknown(extraction: Extraction, options: FillOptions): Promise<Extraction> {
  const unknown = [...Object.values(extraction.video), ...Object.values(extraction.audio)].filter(
    (media) => media.needsProbe && (media.video ?? media.audio)?.protocol === "file",
  );
  if (unknown.length === 0) return extraction;
  const folder = await mkdtemp(join(options.scratchDir, "probe-"));
  try {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? 8_000);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const looks = await Promise.all(
      unknown.map(async (media, index) => {
        const look = await lookInto(media, join(folder, String(index)), options.fetch, signal, options.signal);
        return [media, look] as const;
      }),
    );
    return withLooks(extraction, new Map(looks));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Look = { facts: MediaFacts | null; sizeBytes: number | null } | null;

async function lookInto(
  media: Media,
  scratchPath: string,
  fetch: Fetch,
  signal: AbortSignal,
  outer?: AbortSignal,
): Promise<Look> {
  const stream = (media.video ?? media.audio) as Stream;
  const headers = { ...stream.headers, ...(stream.cookies ? { cookie: stream.cookies } : {}) };
  const asking: Asking = { fetch, hosts: createHostLimiter(), headers, stallMs: 5_000, signal };
  try {
    const { sizeBytes, hasRanges, url } = await askRemote(stream.url, asking);
    if (!hasRanges || sizeBytes === null) return { facts: null, sizeBytes };
    const readRange = (start: number, end: number) => readPart(url, start, end, asking);
    return { facts: await probeHeader({ readRange, sizeBytes, scratchPath }, { signal }), sizeBytes };
  } catch (error) {
    outer?.throwIfAborted();
    if (error instanceof DownloadError && error.kind === "refused") throw error;
    if (error instanceof DownloadError || error instanceof MediaError || signal.aborted) return null;
    throw error;
  }
}

const readPart = (url: string, start: number, end: number, asking: Asking): Promise<Uint8Array> =>
  request(url, `bytes=${start}-${end - 1}`, asking, async (response) => {
    const range = contentRangeOf(response);
    if (response.status !== 206 || range?.start !== start)
      throw new DownloadError("truncated", "another range than asked for");
    return new Uint8Array(await response.arrayBuffer());
  });

function withLooks(extraction: Extraction, looks: ReadonlyMap<Media, Look>): Extraction {
  const filled = (media: Media): Media => {
    const look = looks.get(media);
    return look ? fillMedia(media, look) : media;
  };
  const video: Record<string, Media> = {};
  for (const [label, media] of Object.entries(extraction.video)) {
    const full = filled(media);
    const isNamed = !label.startsWith(unknownLabel) || !full.width || !full.height;
    const better = isNamed ? label : qualityLabel(full.width as number, full.height as number);
    video[better in video ? label : better] = full;
  }
  const audio = Object.fromEntries(Object.entries(extraction.audio).map(([label, media]) => [label, filled(media)]));
  const seconds = [...looks.values()].flatMap((look) => look?.facts?.durationSeconds ?? []);
  const durationSeconds = extraction.durationSeconds ?? (seconds.length > 0 ? Math.max(...seconds) : null);
  return { ...extraction, video, audio, durationSeconds };
}

function fillMedia(media: Media, { facts, sizeBytes }: NonNullable<Look>): Media {
  const video = facts && videoOf(facts);
  const audio = facts && audioOf(facts);
  const role = media.video ? "video" : "audio";
  const stream = { ...(media[role] as Stream), ...(sizeBytes === null ? {} : { sizeBytes, isSizeExact: true }) };
  const isWhole = media.video === null || media.audio === null;
  return {
    ...media,
    [role]: stream,
    videoCodec: media.videoCodec ?? video?.codec ?? null,
    audioCodec: media.audioCodec ?? audio?.codec ?? null,
    width: media.width ?? video?.width ?? null,
    height: media.height ?? video?.height ?? null,
    fps: media.fps ?? video?.fps ?? null,
    bitrateKbps: media.bitrateKbps ?? facts?.bitrateKbps ?? null,
    ...(isWhole && sizeBytes !== null ? { sizeBytes, isSizeExact: true } : {}),
    needsProbe: false,
  };
}
