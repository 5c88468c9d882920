import type { InfoFormat } from "./info.ts";

export type VideoFamily = "h264" | "hevc" | "vp9" | "av1" | "vp8" | "other" | "unknown";
export type AudioFamily = "aac" | "opus" | "mp3" | "flac" | "vorbis" | "other" | "unknown";

const audioExtensions = new Set(["mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "wav", "wma", "weba", "mka"]);

const videoFamilies: [VideoFamily, RegExp][] = [
  ["h264", /^(?:avc|h\.?264|x264)/i],
  ["hevc", /^(?:hev|hvc|h\.?265|x265|bytevc1|dvh)/i],
  ["vp9", /^vp0?9/i],
  ["av1", /^av0?1/i],
  ["vp8", /^vp0?8/i],
];

const audioFamilies: [AudioFamily, RegExp][] = [
  ["aac", /^(?:mp4a(?!\.(?:69|6b|40\.34|a[56]))|aac|m4a)/i],
  ["opus", /^opus/i],
  ["mp3", /^(?:mp3|mp4a\.(?:69|6b|40\.34))/i],
  ["flac", /^flac/i],
  ["vorbis", /^vorbis/i],
];

/** What a format holds. Codec "none" = absent, null = unknown; both unknown = both in one (DESIGN §3, rule 1). */
export function contentOf(format: InfoFormat): "video" | "audio" | "muxed" {
  if (format.vcodec === "none") return "audio";
  if (format.acodec === "none") return "video";
  if (!format.vcodec && audioExtensions.has(format.ext ?? "")) return "audio";
  return "muxed";
}

export function videoFamily(codec: string | null | undefined): VideoFamily {
  if (!codec || codec === "none") return "unknown";
  return videoFamilies.find(([, pattern]) => pattern.test(codec))?.[0] ?? "other";
}

/** The family of a format's sound; unknown codecs are taken from the extension. */
export function audioFamily(format: InfoFormat): AudioFamily {
  const codec = format.acodec && format.acodec !== "none" ? format.acodec : null;
  if (codec) return audioFamilies.find(([, pattern]) => pattern.test(codec))?.[0] ?? "other";
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

/** The container that takes both by stream copy: mp4 where players expect it, webm for its own codecs, else mkv. */
export function mergedContainer(video: VideoFamily, audio: AudioFamily | null): "mp4" | "webm" | "mkv" {
  const isWebm = video === "vp8" || video === "vp9" || video === "av1";
  if (audio === "opus" || audio === "vorbis") return isWebm ? "webm" : "mkv";
  if (audio === null && (video === "vp8" || video === "vp9")) return "webm";
  if (video === "vp8" || video === "other") return "mkv";
  return audio === null || audio === "aac" || audio === "mp3" || audio === "unknown" ? "mp4" : "mkv";
}

/** What people call a codec, by how sites, manifests (RFC 6381) and ffprobe spell it. The first that matches counts. */
const names: readonly [string, RegExp][] = [
  ["H.264", /^(?:avc|h\.?264|x264)/i],
  ["HEVC", /^(?:hev|hvc|h\.?265|x265|bytevc1|dvh)/i],
  ["VP9", /^vp0?9/i],
  ["AV1", /^(?:av0?1|dav1)/i],
  ["VP8", /^vp0?8/i],
  ["MPEG-4", /^(?:mpeg-?4|mp4v)/i],
  ["MPEG-2", /^mpeg-?2/i],
  ["AC-3", /^(?:ac-?3|mp4a\.a5)/i],
  ["E-AC-3", /^(?:e-?ac-?3|ec-3|mp4a\.a6)/i],
  ["MP3", /^(?:mp3|mp4a\.(?:69|6b|40\.34))/i],
  ["AAC", /^(?:mp4a|aac|m4a)/i],
  ["Opus", /^opus/i],
  ["Vorbis", /^vorbis/i],
  ["FLAC", /^flac/i],
  ["ALAC", /^alac/i],
  ["DTS", /^(?:dts|dca)/i],
  ["PCM", /^pcm/i],
];

/**
 * A codec as people know it: "avc1.640028" and "h264" are "H.264". One we have no name for stays readable: what stands
 * before its first dot.
 * @returns null when it is absent ("none") or unknown
 */
export function codecName(codec: string | null | undefined): string | null {
  if (!codec || codec === "none" || codec === "unknown") return null;
  return names.find(([, pattern]) => pattern.test(codec))?.[0] ?? codec.split(".", 1)[0] ?? null;
}
