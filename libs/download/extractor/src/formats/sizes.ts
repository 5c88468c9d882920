import type { Extraction, Media, Stream } from "../extraction.ts";

/** Size in bytes at this bitrate. */
export const bytesAt = (bitrateKbps: number, seconds: number): number =>
  Math.round((bitrateKbps * 1_000 * seconds) / 8);

/**
 * Fills in the size of every media as far as it can be known (rule 8). The size is exact when the size of each stream is exact,
 * else estimated from bitrate and duration. The size of media that we encode is always an estimate.
 *
 * @returns a new extraction; media with too few known facts keep a size of null.
 */
export function weigh(extraction: Extraction): Extraction {
  const each = (map: Record<string, Media>) =>
    Object.fromEntries(Object.entries(map).map(([label, media]) => [label, weighMedia(media, extraction)]));
  return { ...extraction, video: each(extraction.video), audio: each(extraction.audio) };
}

type Length = Pick<Extraction, "durationSeconds">;

function weighMedia(media: Media, length: Length): Media {
  const streams = {
    video: media.video && weighStream(media.video, length),
    audio: media.audio && weighStream(media.audio, length),
  };
  if (media.encode) return { ...media, ...streams, ...estimate(media, length) };
  const all = [streams.video, streams.audio].filter((stream) => stream !== null);
  if (all.some(({ sizeBytes }) => sizeBytes === null)) return { ...media, ...streams };
  const sizeBytes = all.reduce((sum, stream) => sum + (stream.sizeBytes ?? 0), 0);
  return { ...media, ...streams, sizeBytes, isSizeExact: all.every(({ isSizeExact }) => isSizeExact) };
}

const weighStream = (stream: Stream, length: Length): Stream =>
  stream.sizeBytes === null ? { ...stream, ...estimate(stream, length) } : stream;

const estimate = ({ bitrateKbps }: Pick<Stream, "bitrateKbps">, { durationSeconds }: Length) => ({
  sizeBytes: bitrateKbps && durationSeconds ? bytesAt(bitrateKbps, durationSeconds) : null,
  isSizeExact: false,
});
