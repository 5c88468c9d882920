import type { Extraction, Media } from "@cutwater/extractor/extraction.ts";

/**
 * The link engine's result for a page with one plain file, 360p by default. All facts are known, so that nothing has to be
 * probed.
 */
export function extractionOf(url: string, { sizeBytes = 1_000, quality = "360p" } = {}): Extraction {
  const height = Number.parseInt(quality, 10);
  const known = { sizeBytes, isSizeExact: true, bitrateKbps: null };
  const video = { formatId: "0", protocol: "file", url, mirrors: [], headers: {}, cookies: null, ext: "mp4" } as const;
  const media: Media = {
    ...known,
    container: "mp4",
    video: { ...video, ...known, mirrors: [] },
    audio: null,
    isMuxed: true,
    encode: null,
    videoCodec: "H.264",
    audioCodec: "AAC",
    width: Math.round((height * 16) / 9),
    height,
    fps: 25,
    language: null,
    needsProbe: false,
  };
  return {
    canonicalId: url,
    pageUrl: url,
    site: "127.0.0.1",
    extractor: "drawn",
    title: "t",
    author: null,
    durationSeconds: 1,
    coverUrl: null,
    video: { [quality]: media },
    audio: {},
    photos: {},
    subtitles: [],
    entries: [],
    expiresAt: null,
  };
}
