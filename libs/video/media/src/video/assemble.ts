import { rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
import { writeMatrix } from "./matrix.ts";
import type { VideoTraits } from "./traits.ts";

/** A piece of a video: a file of `createEncoder`, and when it begins, in units of the time base. */
export type Piece = { path: string; time: number };

export type AssembleOptions = RunOptions & {
  pieces: readonly Piece[];
  /** How many frames they have together, and from when to when the last one is shown, in units of the time base. */
  frames: number;
  lastTime: number;
  endTime: number;
  traits: VideoTraits;
  /** The video whose sounds, subtitles, chapters and tags are taken over. */
  source: string;
  /** Whether the pieces are only a part of it: of its sounds and subtitles what is played meanwhile, no chapters; it begins at 0. */
  isPart?: boolean;
  /** Appears when it is whole; its ending is `containerOf`'s. */
  out: string;
};

/** Codecs of sound that an mp4 holds and players take from it, by their names in ffprobe. */
export const mp4Audio: readonly string[] = ["aac", "mp3", "ac3", "eac3", "alac", "opus", "flac"];
/** Few players take these from an mp4. */
const rareInMp4 = ["mp2", "vorbis", "dts"];
const movAudio = ["amr_nb", "amr_wb", "adpcm_ima_qt", "qdm2", "mace3", "mace6"];

/**
 * What holds H.264 and sounds of these codecs as they are: mp4, or mov for what is QuickTime's, or Matroska. Our ffmpeg's Matroska does not state
 * how a video is turned; one that is turned came out of an mp4 or a mov, and what they hold goes back there.
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
 * Joins pieces to one video and lays the source's sounds beside it, all by copying: each frame at its own time, each sound bit for bit. Sounds that
 * nothing can play are left out.
 *
 * @throws MediaError, or the signal's reason
 */
export async function assemble(options: AssembleOptions): Promise<void> {
  const { pieces, frames, lastTime, endTime, traits, source, isPart = false, out } = options;
  const container = containerOf(traits);
  const sounds = traits.audioCodecs.flatMap((codec, i) => (codec === null ? [] : ["-map", `1:a:${i}`]));
  const list = `${out}.list`;
  const seconds = (time: number) => (time * traits.timeBase.num) / traits.timeBase.den;
  const lines = pieces.map(({ path, time }, i) => {
    const lasts = seconds((pieces[i + 1]?.time ?? endTime) - time);
    return `file '${basename(path)}'\nduration ${lasts.toFixed(6)}\n`;
  });
  // The demuxer opens only what lies beside its list.
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
  await runFfmpeg(
    [
      ...["-copyts", ...joined, ...input(source, ...(isPart ? during(start, seconds(endTime)) : []))],
      ...["-map", "0:v:0", ...sounds, ...(container === "mkv" ? ["-map", "1:s?"] : []), "-c", "copy"],
      // No packet states how long the last frame lasts.
      ...["-bsf:v", `setts=pts=PTS:dts=DTS:duration=if(eq(N\\,${frames - 1})\\,${endTime - lastTime}\\,DURATION)`],
      ...["-map_metadata", "1", "-map_metadata:s:v:0", "1:s:v:0", "-map_chapters", isPart ? "-1" : "1"],
      ...(isPart ? ["-output_ts_offset", (-start).toFixed(6)] : []),
      ...(traits.timeBase.num === 1 ? ["-video_track_timescale", String(traits.timeBase.den)] : []),
      ...(container === "mkv" ? [] : ["-movflags", "+faststart"]),
      ...["-fflags", "+bitexact", "-max_muxing_queue_size", "4096", "-f", muxers[container], `file:${out}.part`],
    ],
    options,
  );
  if (traits.matrix && container !== "mkv") await writeMatrix(`${out}.part`, traits.matrix);
  await rename(`${out}.part`, out);
}

/** Of an input, by the times that stand in it. */
const during = (start: number, end: number): string[] => [
  ...["-seek_timestamp", "1", "-ss", start.toFixed(6)],
  ...["-to", end.toFixed(6)],
];

/** Where the joined video is to lie so that its pieces lie beside it. */
export const outputIn = (folder: string, traits: VideoTraits): string => join(folder, `result.${containerOf(traits)}`);
