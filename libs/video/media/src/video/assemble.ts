import { rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
import { describe, soundsOf, titleArguments } from "../keep/description.ts";
import {
  attachmentArguments,
  chaptersOfPart,
  extractCovers,
  finishKept,
  removeFiles,
  soundArguments,
} from "../keep/keep.ts";
import { convertSubtitles, rolesOf, subtitleArguments, subtitlesFor } from "../keep/subtitles.ts";
import { writeMatrix } from "./matrix.ts";
import type { VideoTraits } from "./traits.ts";

/** A piece of a video: a file made by `createEncoder`, and its start in units of the time base. */
export type Piece = { path: string; time: number };

export type AssembleOptions = RunOptions & {
  pieces: readonly Piece[];
  /** Number of frames in all pieces together, and the start and end of the last frame in units of the time base. */
  frames: number;
  lastTime: number;
  endTime: number;
  traits: VideoTraits;
  /** The video whose sounds, subtitles, chapters, covers and tags are kept. */
  source: string;
  /**
   * Whether the pieces are only a part of the source. If so, sounds, subtitles and chapters are cut to that part, and the result
   * begins at 0.
   */
  isPart?: boolean;
  /** Output path, with the file extension given by `containerOf`. The file appears there only when it is complete. */
  out: string;
};

/** Sound codecs (ffprobe's names) that an mp4 can hold and that players play from an mp4. */
export const mp4Audio: readonly string[] = ["aac", "mp3", "ac3", "eac3", "alac", "opus", "flac"];
/** Sound codecs that few players play from an mp4. */
const rareInMp4 = ["mp2", "vorbis", "dts"];
const movAudio = ["amr_nb", "amr_wb", "adpcm_ima_qt", "qdm2", "mace3", "mace6"];

/**
 * A container for H.264 and copied sounds of these codecs: mp4, mov for QuickTime codecs, or Matroska. Our ffmpeg does not store
 * rotation in Matroska. This is not a problem, because a rotated video came from an mp4 or mov, so its sounds fit into that
 * container again.
 */
export function containerOf({
  audioCodecs,
  matrix,
}: Pick<VideoTraits, "audioCodecs" | "matrix">): "mp4" | "mov" | "mkv" {
  const isHeldBy = (...codecs: string[]) =>
    audioCodecs.every((codec) => codec === null || codecs.includes(codec.replace(/^pcm_.*/, "pcm")));
  if (isHeldBy(...mp4Audio)) return "mp4";
  if (isHeldBy(...mp4Audio, ...movAudio, "pcm")) return "mov";
  return matrix && isHeldBy(...mp4Audio, ...rareInMp4) ? "mp4" : "mkv";
}

const muxers = { mp4: "mp4", mov: "mov", mkv: "matroska" };

/**
 * Joins pieces to one video and adds the source's sounds, all by copying: each frame keeps its time, and each sound stays
 * identical bit for bit. Sounds that nothing can play are left out. Subtitle tracks, chapters, covers and tags stay as far as the
 * container holds them (docs/kept.md).
 *
 * @throws MediaError, or the signal's reason
 */
export async function assemble(options: AssembleOptions): Promise<void> {
  const { pieces, frames, lastTime, endTime, traits, source, isPart = false, out } = options;
  const container = containerOf(traits);
  const description = await describe(source, options);
  const kept = soundsOf(description).filter((_, i) => traits.audioCodecs[i] != null);
  const subtitles = subtitlesFor(container, description);
  const list = `${out}.list`;
  const seconds = (time: number) => (time * traits.timeBase.num) / traits.timeBase.den;
  const lines = pieces.map(({ path, time }, i) => {
    const lasts = seconds((pieces[i + 1]?.time ?? endTime) - time);
    return `file '${basename(path)}'\nduration ${lasts.toFixed(6)}\n`;
  });
  // The demuxer opens only files beside its list.
  if (pieces.some(({ path }) => dirname(path) !== dirname(out)))
    throw new RangeError("pieces lie beside what they become");
  await writeFile(list, `ffconcat version 1.0\n${lines.join("")}`);
  const start = seconds(pieces[0]?.time ?? 0);
  const joined = [
    "-protocol_whitelist",
    "file,pipe",
    "-itsoffset",
    start.toFixed(6),
    "-f",
    "concat",
    "-i",
    `file:${list}`,
  ];
  const chapters = isPart
    ? await chaptersOfPart(`${out}.chapters`, description, { from: start, to: seconds(endTime) })
    : [];
  const covers = await extractCovers(container, { path: source, description, out }, options);
  const texts = isPart ? await convertSubtitles(subtitles, { path: source, container, out }, options) : null;
  const span = isPart ? during(start, seconds(endTime)) : [];
  const converted = texts ? { from: chapters.length > 0 ? 3 : 2 } : null;
  await runFfmpeg(
    [
      ...["-copyts", ...joined, ...input(source, ...span), ...chapters, ...(texts ? input(texts) : [])],
      ...["-map", "0:v:0", ...kept.flatMap(({ index }) => ["-map", `1:${index}`]), "-c", "copy"],
      ...(subtitles.length > 0 ? ["-disposition:v:0", "default"] : []),
      ...soundArguments(kept, { from: 1, hasRoles: subtitles.length > 0 }),
      ...subtitleArguments(subtitles, {
        from: 1,
        ...(isPart && { within: { start, end: seconds(endTime) }, converted }),
      }),
      ...attachmentArguments(container, description, { from: 1, videos: 1, files: covers }),
      // No packet states the length of the last frame.
      ...["-bsf:v:0", `setts=pts=PTS:dts=DTS:duration=if(eq(N\\,${frames - 1})\\,${endTime - lastTime}\\,DURATION)`],
      ...["-map_metadata", "1", "-map_metadata:s:v:0", `1:s:${traits.index}`],
      ...description.streams.filter(({ index }) => index === traits.index).flatMap((one) => titleArguments("v:0", one)),
      ...["-map_chapters", isPart ? (chapters.length > 0 ? "2" : "-1") : "1"],
      ...(isPart ? ["-output_ts_offset", (-start).toFixed(6)] : []),
      ...(traits.timeBase.num === 1 ? ["-video_track_timescale", String(traits.timeBase.den)] : []),
      ...(container === "mkv" ? [] : ["-movflags", "+faststart"]),
      ...["-fflags", "+bitexact", "-max_muxing_queue_size", "4096", "-f", muxers[container], `file:${out}.part`],
    ],
    options,
  );
  await removeFiles([...covers, ...(texts ? [texts] : [])]);
  await finishKept(`${out}.part`, container, description, rolesOf(subtitles));
  if (traits.matrix && container !== "mkv") await writeMatrix(`${out}.part`, traits.matrix);
  await rename(`${out}.part`, out);
}

/** Options that limit an input to a time span. */
const during = (start: number, end: number): string[] => [
  ...["-seek_timestamp", "1", "-ss", start.toFixed(6)],
  ...["-to", end.toFixed(6)],
];

/** Path of the joined video, in the same folder as its pieces. */
export const outputIn = (folder: string, traits: VideoTraits): string => join(folder, `result.${containerOf(traits)}`);
