import type { InfoFormat } from "./info.ts";

export type VideoFamily = "h264" | "hevc" | "vp9" | "av1" | "vp8" | "other" | "unknown";
export type AudioFamily = "aac" | "opus" | "mp3" | "flac" | "vorbis" | "other" | "unknown";

const audioExtensions = new Set(["mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "wav", "wma", "weba", "mka"]);

type Codec = { name: string; pattern: RegExp; video?: VideoFamily; audio?: AudioFamily };

/** Every known codec with its spellings at sites, in manifests (RFC 6381) and in ffprobe. The first match counts. */
const codecs: readonly Codec[] = [
  { name: "H.264", pattern: /^(?:avc|h\.?264|x264)/i, video: "h264" },
  { name: "HEVC", pattern: /^(?:hev|hvc|h\.?265|x265|bytevc1|dvh)/i, video: "hevc" },
  { name: "VP9", pattern: /^vp0?9/i, video: "vp9" },
  { name: "AV1", pattern: /^(?:av0?1|dav1)/i, video: "av1" },
  { name: "VP8", pattern: /^vp0?8/i, video: "vp8" },
  { name: "MPEG-4", pattern: /^(?:mpeg-?4|mp4v)/i },
  { name: "MPEG-2", pattern: /^mpeg-?2/i },
  { name: "AC-3", pattern: /^(?:ac-?3|mp4a\.a5)/i },
  { name: "E-AC-3", pattern: /^(?:e-?ac-?3|ec-3|mp4a\.a6)/i },
  { name: "MP3", pattern: /^(?:mp3|mp4a\.(?:69|6b|40\.34))/i, audio: "mp3" },
  { name: "AAC", pattern: /^(?:mp4a|aac|m4a)/i, audio: "aac" },
  { name: "Opus", pattern: /^opus/i, audio: "opus" },
  { name: "Vorbis", pattern: /^vorbis/i, audio: "vorbis" },
  { name: "FLAC", pattern: /^flac/i, audio: "flac" },
  { name: "ALAC", pattern: /^alac/i },
  { name: "DTS", pattern: /^(?:dts|dca)/i },
  { name: "PCM", pattern: /^pcm/i },
];
const known = (codec: string): Codec | undefined => codecs.find(({ pattern }) => pattern.test(codec));

/**
 * Content of a format. Codec "none" means absent, null means unknown. When both codecs are unknown, the format contains video and
 * audio (links.3).
 */
export function contentOf(format: InfoFormat): "video" | "audio" | "muxed" {
  if (format.vcodec === "none") return "audio";
  if (format.acodec === "none") return "video";
  if (!format.vcodec && audioExtensions.has(format.ext ?? "")) return "audio";
  return "muxed";
}

export function videoFamily(codec: string | null | undefined): VideoFamily {
  if (!codec || codec === "none") return "unknown";
  return known(codec)?.video ?? "other";
}

/** The codec family of a format's audio; an unknown codec is guessed from the extension. */
export function audioFamily(format: InfoFormat): AudioFamily {
  const codec = format.acodec && format.acodec !== "none" ? format.acodec : null;
  if (codec) return known(codec)?.audio ?? "other";
  const byExtension: Record<string, AudioFamily> = {
    m4a: "aac",
    aac: "aac",
    mp3: "mp3",
    opus: "opus",
    flac: "flac",
    ogg: "vorbis",
  };
  return byExtension[format.ext ?? ""] ?? "unknown";
}

/** The container for both codecs without re-encoding: mp4 when players expect it, webm for its own codecs, else mkv. */
export function mergedContainer(video: VideoFamily, audio: AudioFamily | null): "mp4" | "webm" | "mkv" {
  const isWebm = video === "vp8" || video === "vp9" || video === "av1";
  if (audio === "opus" || audio === "vorbis") return isWebm ? "webm" : "mkv";
  if (audio === null && (video === "vp8" || video === "vp9")) return "webm";
  if (video === "vp8" || video === "other") return "mkv";
  return audio === null || audio === "aac" || audio === "mp3" || audio === "unknown" ? "mp4" : "mkv";
}

/**
 * The common name of a codec: "avc1.640028" and "h264" are "H.264". A codec without a known name is cut at its first dot, to stay
 * readable.
 * @returns null when the codec is absent ("none") or unknown
 */
export function codecName(codec: string | null | undefined): string | null {
  if (!codec || codec === "none" || codec === "unknown") return null;
  return known(codec)?.name ?? codec.split(".", 1)[0] ?? null;
}
