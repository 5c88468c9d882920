import { rename, rm } from "node:fs/promises";
import { metadataInput } from "./chapters.ts";
import type { CommonClock } from "./common-clock.ts";
import { input, type RunOptions, runFfmpeg } from "./ffmpeg.ts";
import { dispositionOf, threeLetters } from "./language.ts";
import { writePictureBlock } from "./picture-block.ts";
import { pictureLasting } from "./picture-lasting.ts";
import { type Embeddable, embeddable } from "./subtitles/embeddable.ts";

/** Metadata that is written into a file. */
export type Metadata = {
  title?: string;
  author?: string;
  /** Such as "2025-01-02". */
  date?: string;
  description?: string;
  comment?: string;
};

export type MergeOptions = RunOptions & {
  /** Path of the file with the video; null for audio alone. */
  video: string | null;
  /** Path of the file with the audio; the same as `video` when one file has both. Null for no audio. */
  audio: string | null;
  /** Delays that put separate files on one clock (`commonClock`). Null: the timestamps of each file begin at zero. */
  clock?: CommonClock | null;
  /** Output path. The file appears there only when it is complete. */
  out: string;
  container: "mp4" | "webm" | "mkv" | "m4a" | "opus" | "mp3" | "mka";
  /** WebVTT files with subtitles. They are left out when the container cannot hold text. */
  subtitles?: readonly { path: string; language: string; name: string }[];
  /** A JPEG or PNG file with the cover. Webm cannot hold a cover, so it is left out there. */
  cover?: string | null;
  metadata?: Metadata;
  /** An FFMETADATA file with chapters (`writeChapters`). Null: the chapters of the video's file are kept. */
  chapters?: string | null;
  /**
   * Duration in seconds of the video in an mp4, so that its last frame is shown long enough; null keeps the duration of the
   * source.
   */
  pictureSeconds?: number | null;
  /** Codec name of the video. It only matters for HEVC in mp4, which needs the tag hvc1. */
  videoCodec?: string | null;
};

const muxers = { mp4: "mp4", m4a: "ipod", mkv: "matroska", mka: "matroska", webm: "webm", opus: "opus", mp3: "mp3" };
const holdsText = (container: MergeOptions["container"]): container is "mp4" | "webm" | "mkv" =>
  container === "mp4" || container === "webm" || container === "mkv";

/**
 * Combines streams by copying them: no picture or sound is encoded. The same inputs give the same bytes. MPEG-TS is converted to
 * mp4 in the same way (ffmpeg converts the AAC headers automatically).
 *
 * @throws MediaError, or the signal's reason.
 */
export async function mergeStreams(options: MergeOptions): Promise<void> {
  const { out, container } = options;
  const subtitles = holdsText(container)
    ? await Promise.all(
        (options.subtitles ?? []).map(async (one) => ({ ...one, ...(await embeddable(one.path, container)) })),
      )
    : [];
  const blocks = container === "opus" && options.cover ? await writePictureBlock(options.cover, `${out}.cover`) : null;
  await runFfmpeg(
    [...mergeArguments(options, subtitles, blocks), "-f", muxers[container], `file:${out}.part`],
    options,
  );
  if (blocks) await rm(blocks);
  await rename(`${out}.part`, out);
}

type Prepared = NonNullable<MergeOptions["subtitles"]>[number] & Embeddable;

function mergeArguments(options: MergeOptions, subtitles: readonly Prepared[], blocks: string | null): string[] {
  const { video, audio, container, metadata = {} } = options;
  const cover = ["mp4", "m4a", "mp3"].includes(container) ? (options.cover ?? null) : null;
  const paths = [
    ...new Set([video, audio, ...subtitles.map(({ path }) => path), cover].filter((path) => path !== null)),
  ];
  const at = (path: string) => paths.indexOf(path);
  const blocksAt = paths.length + (options.chapters ? 1 : 0);
  const chaptersAt = options.chapters ? paths.length : video === null ? -1 : at(video);
  const pictures = video === null ? 0 : 1;
  return [
    ...paths.flatMap((path) => input(path, ...delayOf(options, path))),
    ...(options.chapters ? metadataInput(options.chapters) : []),
    ...(blocks ? metadataInput(blocks) : []),
    // "V" leaves covers out; "?" would ignore a missing stream.
    ...(video === null ? [] : ["-map", `${at(video)}:V:0`]),
    ...(audio === null ? [] : ["-map", `${at(audio)}:a:0`]),
    ...subtitles.flatMap(({ path }) => ["-map", `${at(path)}:s:0`]),
    ...(cover === null ? [] : ["-map", `${at(cover)}:v:0`, `-disposition:v:${pictures}`, "attached_pic"]),
    ...[
      "-c",
      "copy",
      "-map_metadata:g",
      blocks ? String(blocksAt) : "-1",
      "-map_metadata:s",
      "-1",
      "-map_chapters",
      String(chaptersAt),
    ],
    ...subtitles.flatMap(({ language, name, codec }, i) => [
      `-c:s:${i}`,
      codec,
      `-metadata:s:s:${i}`,
      `language=${threeLetters(language)}`,
      `-metadata:s:s:${i}`,
      `title=${name}`,
      `-metadata:s:s:${i}`,
      `handler_name=${name}`,
      ...(dispositionOf(language) === null ? [] : [`-disposition:s:${i}`, dispositionOf(language) as string]),
    ]),
    ...((container === "mkv" || container === "mka") && options.cover ? attachment(options.cover) : []),
    ...(options.videoCodec === "hevc" && container === "mp4" ? ["-tag:v:0", "hvc1"] : []),
    ...(options.pictureSeconds && container === "mp4" ? pictureLasting(options.pictureSeconds) : []),
    ...metadataArguments(metadata),
    ...(container === "mp4" || container === "m4a" ? ["-movflags", "+faststart"] : []),
    ...["-fflags", "+bitexact", "-max_muxing_queue_size", "4096"],
  ];
}

const delayOf = ({ video, audio, clock }: MergeOptions, path: string): string[] => {
  if (!clock || video === audio || (path !== video && path !== audio)) return [];
  const delay = path === video ? clock.videoDelay : clock.audioDelay;
  // By default, ffmpeg takes a first timestamp of MPEG-TS above 10 s for a discontinuity and would undo the delay.
  const jump = Math.abs(delay) > 9 ? ["-dts_delta_threshold", String(Math.ceil(Math.abs(delay)) + 5)] : [];
  return [...jump, "-itsoffset", delay.toFixed(6)];
};

/** Metadata as ffmpeg's arguments; absent and empty entries are left out. */
export const metadataArguments = ({ title, author, date, description, comment }: Metadata): string[] =>
  Object.entries({ title, artist: author, date, description, comment }).flatMap(([key, value]) =>
    value ? ["-metadata", `${key}=${value}`] : [],
  );

const attachment = (path: string): string[] => {
  const isPng = /\.png$/i.test(path);
  return [
    "-attach",
    path,
    "-metadata:s:t:0",
    `mimetype=image/${isPng ? "png" : "jpeg"}`,
    "-metadata:s:t:0",
    `filename=cover.${isPng ? "png" : "jpg"}`,
  ];
};
