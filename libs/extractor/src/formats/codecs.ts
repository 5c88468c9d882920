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
  ["aac", /^(?:mp4a(?!\.(?:69|6b))|aac|m4a)/i],
  ["opus", /^opus/i],
  ["mp3", /^(?:mp3|mp4a\.(?:69|6b))/i],
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

/** The codec as told, or null when absent or unknown. */
export function namedCodec(codec: string | null | undefined): string | null {
  return codec && codec !== "none" ? codec : null;
}
