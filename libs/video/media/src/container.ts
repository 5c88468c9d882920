/** Containers in which results are made. */
export type Container = "mp4" | "webm" | "mkv" | "m4a" | "opus" | "mp3";

const fits = {
  mp4: {
    video: ["h264", "hevc", "av1", "vp9", "mpeg4", "mpeg2video"],
    audio: ["aac", "mp3", "ac3", "eac3", "alac"],
  },
  webm: { video: ["vp8", "vp9", "av1"], audio: ["opus", "vorbis"] },
} as const;

/**
 * The container for copied streams: the requested container if it can hold the codecs and players can open the result, else mp4,
 * webm or mkv. Mkv holds everything.
 *
 * @param codecs ffprobe's names; null for a missing stream.
 * @param hasCover whether there is a cover picture. Webm cannot hold one.
 */
export function containerFor(
  codecs: { video: string | null; audio: string | null },
  wanted: string | null,
  hasCover = false,
): "mp4" | "webm" | "mkv" {
  const takes = (name: "mp4" | "webm"): boolean =>
    (codecs.video === null || (fits[name].video as readonly string[]).includes(codecs.video)) &&
    (codecs.audio === null || (fits[name].audio as readonly string[]).includes(codecs.audio)) &&
    !(name === "webm" && hasCover);
  if (wanted === "mkv") return "mkv";
  if (wanted === "webm" && takes("webm")) return "webm";
  if (takes("mp4")) return "mp4";
  return takes("webm") ? "webm" : "mkv";
}

/** Whether players open sound of this codec (ffprobe's name) in the container. */
export const holds = (container: "mp4" | "webm", audio: string): boolean =>
  (fits[container].audio as readonly string[]).includes(audio);

/** The file extension for audio that is copied unchanged. */
export function audioEnding(codec: string): "m4a" | "opus" | "mp3" | "mka" {
  if (codec === "aac" || codec === "alac") return "m4a";
  if (codec === "opus") return "opus";
  return codec === "mp3" ? "mp3" : "mka";
}
