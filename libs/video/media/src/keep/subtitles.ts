import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
import { type DescribedStream, type Description, trackTags } from "./description.ts";

/** Containers of results. */
export type KeepingContainer = "mp4" | "mov" | "m4a" | "mkv" | "mka" | "webm";

/** A subtitle track of the source that the result keeps, and ffmpeg's codec for it. */
export type KeptSubtitle = { stream: DescribedStream; code: "copy" | "mov_text" | "subrip" | "webvtt" };

const text = ["mov_text", "subrip", "srt", "ass", "ssa", "webvtt", "text"];
/** Subtitles that are pictures, which Matroska and, of DVDs, mp4 can hold. */
const pictures = ["hdmv_pgs_subtitle", "dvd_subtitle", "dvb_subtitle"];

/**
 * The subtitle tracks that a container holds. Text is converted to the container's own kind (mp4 has no fonts and places of ASS);
 * pictures are copied or, in mp4 and WebM, left out.
 */
export function subtitlesFor(container: KeepingContainer, { streams }: Pick<Description, "streams">): KeptSubtitle[] {
  return streams.flatMap((stream) => {
    const code = stream.kind === "subtitle" ? codeFor(container, stream.codec ?? "") : null;
    return code === null ? [] : [{ stream, code }];
  });
}

function codeFor(container: KeepingContainer, codec: string): KeptSubtitle["code"] | null {
  const isText = text.includes(codec);
  if (container === "webm") return isText ? (codec === "webvtt" ? "copy" : "webvtt") : null;
  if (container === "mkv" || container === "mka") {
    if (codec === "mov_text" || codec === "text") return "subrip";
    return isText || pictures.includes(codec) ? "copy" : null;
  }
  if (isText) return codec === "mov_text" ? "copy" : "mov_text";
  return codec === "dvd_subtitle" ? "copy" : null;
}

/** Roles of kept tracks; without "default" when another text is shown already. */
export const rolesOf = (kept: readonly KeptSubtitle[], isDefault = true): string[][] =>
  kept.map(({ stream }) => stream.roles.filter((role) => isDefault || role !== "default"));

/**
 * ffmpeg arguments that add kept subtitle tracks.
 *
 * @param from number of the input
 * @param nth number of the first of these tracks among the result's subtitle tracks
 * @param within start and end in seconds by the source's times, if only that part is kept: cues are cut to it
 * @param converted number of the input from `convertSubtitles`, if there is one
 * @param isDefault false when another text is shown already, so that no kept track is switched on by itself
 */
export function subtitleArguments(
  kept: readonly KeptSubtitle[],
  { from, nth = 0, isDefault = true, within, converted }: SubtitleOptions,
): string[] {
  return kept.flatMap(({ stream, code }, i) => {
    const [roles = []] = rolesOf([{ stream, code }], isDefault);
    return [
      ...["-map", converted ? `${converted.from}:${i}` : `${from}:${stream.index}`],
      ...[`-c:s:${nth + i}`, converted ? "copy" : code],
      ...trackTags(`s:${nth + i}`, stream, from),
      ...[`-disposition:s:${nth + i}`, roles.join("+") || "0"],
      ...(within ? [`-bsf:s:${nth + i}`, cutTo(within)] : []),
    ];
  });
}

type SubtitleOptions = {
  from: number;
  nth?: number;
  isDefault?: boolean;
  within?: { start: number; end: number };
  converted?: { from: number } | null;
};

/**
 * Converts subtitle tracks to the codecs of a container before they are cut, because ffmpeg loses the last cue of a track that it
 * converts and cuts at once. @returns the path of a file for the caller to remove; null when all tracks are copied
 */
export async function convertSubtitles(
  kept: readonly KeptSubtitle[],
  { path, container, out }: { path: string; container: KeepingContainer; out: string },
  options: RunOptions,
): Promise<string | null> {
  if (kept.every(({ code }) => code === "copy")) return null;
  const { onProgress: _, ...quiet } = options;
  const isMatroska = container === "mkv" || container === "mka" || container === "webm";
  const converted = `${out}.subtitles.${isMatroska ? "mkv" : "mp4"}`;
  const tracks = kept.flatMap(({ stream, code }, i) => ["-map", `0:${stream.index}`, `-c:s:${i}`, code]);
  await runFfmpeg(["-copyts", ...input(path), ...tracks, `file:${converted}`], quiet);
  return converted;
}

function cutTo({ start, end }: { start: number; end: number }): string {
  const [from, to] = [start, end].map((seconds) => `${seconds.toFixed(6)}/TB`);
  const later = (time: string) => `max(${time}\\,${from})`;
  const cut = `setts=pts=${later("PTS")}:dts=${later("DTS")}:duration=max(0\\,min(PTS+DURATION\\,${to})-${later("PTS")})`;
  const isOutside = `lte(pts+duration\\,${start.toFixed(6)}/tb)+gte(pts\\,${end.toFixed(6)}/tb)`;
  return `noise=amount=0:drop=${isOutside},${cut}`;
}
