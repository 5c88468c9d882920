import type { Extraction, Media, Stream } from "@cutwater/extractor/extraction.ts";

/** Extraction of a page with an 8 s film of 720 lines: with separate video and audio, and with both in one file. */
export function anExtraction(urls: { video: string; audio: string; whole: string; cover: string }): Extraction {
  const stream = (formatId: string, url: string, ext: string): Stream => ({
    formatId,
    protocol: "file",
    url,
    mirrors: [],
    headers: {},
    cookies: null,
    ext,
    sizeBytes: null,
    isSizeExact: false,
    bitrateKbps: null,
  });
  const media = (more: Partial<Media>): Media => ({
    container: "mp4",
    video: null,
    audio: null,
    isMuxed: false,
    encode: null,
    videoCodec: null,
    audioCodec: null,
    width: null,
    height: null,
    fps: null,
    bitrateKbps: null,
    language: null,
    sizeBytes: null,
    isSizeExact: false,
    needsProbe: false,
    ...more,
  });
  const sound = stream("a", urls.audio, "m4a");
  return {
    canonicalId: "drawn:1",
    pageUrl: "https://example.org/watch/1",
    site: "example.org",
    extractor: "drawn",
    title: "A drawn film",
    author: "ffmpeg",
    durationSeconds: 8,
    coverUrl: urls.cover,
    video: {
      "720p": media({ video: stream("v", urls.video, "mp4"), audio: sound }),
      whole: media({ video: stream("w", urls.whole, "mp4"), isMuxed: true }),
    },
    audio: {
      m4a: media({ container: "m4a", audio: sound }),
      mp3: media({ container: "mp3", audio: sound, encode: "mp3" }),
    },
    photos: {},
    subtitles: [],
    entries: [],
    expiresAt: null,
  };
}
