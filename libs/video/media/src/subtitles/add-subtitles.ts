import { rename } from "node:fs/promises";
import { holds } from "../container.ts";
import { type AudioFacts, type MediaFacts, videoOf } from "../facts.ts";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
import { describe, pictureOf, soundsOf } from "../keep/description.ts";
import {
  attachmentArguments,
  extractCovers,
  finishKept,
  pictureArguments,
  removeFiles,
  soundArguments,
} from "../keep/keep.ts";
import { rolesOf, subtitleArguments, subtitlesFor } from "../keep/subtitles.ts";
import { threeLetters } from "../language.ts";
import { probe } from "../probe.ts";
import { heldCopyOf } from "../video/play-time.ts";
import { embeddable } from "./embeddable.ts";

export type AddSubtitlesOptions = RunOptions & {
  /** A video whose video and audio streams are copied. */
  video: string;
  /** An SRT file. */
  subtitles: string;
  /** Language (BCP 47) of the subtitles, and their name in players. */
  name: { language: string; title: string };
  /** Output path. The file appears there only when it is complete. */
  out: string;
  container: SubtitledContainer;
};

export type SubtitledContainer = "mp4" | "mov" | "webm" | "mkv";

const muxers = { mp4: "mp4", mov: "mov", webm: "webm", mkv: "matroska" };

/**
 * The container for a video with added subtitles and copied streams: the video's own container if it can hold them.
 *
 * @param hasHiddenFrames whether an edit list hides frames, which Matroska would show
 */
export function subtitledContainerFor(facts: MediaFacts, hasHiddenFrames = false): SubtitledContainer {
  const video = videoOf(facts);
  const sounds = facts.streams.filter((one): one is AudioFacts => one.kind === "audio");
  const takes = (kind: "mp4" | "webm", codecs: readonly string[]) =>
    video !== null && codecs.includes(video.codec) && sounds.every(({ codec }) => holds(kind, codec));
  const isMatroska = /matroska/.test(facts.format);
  if (isMatroska && takes("webm", ["vp8", "vp9", "av1"])) return "webm";
  if (!isMatroska && takes("mp4", ["h264", "hevc", "av1", "vp9", "mpeg4", "mpeg2video"])) return "mp4";
  // Our ffmpeg's Matroska does not store a video's rotation.
  return (video?.rotation || hasHiddenFrames) && /mov|mp4/.test(facts.format) ? "mov" : "mkv";
}

/**
 * Adds a subtitle stream to a video, which players can switch on and which is the default one. Earlier subtitles, chapters, covers
 * and tags stay as far as the container holds them (docs/kept.md).
 *
 * @throws MediaError, or the signal's reason
 */
export async function addSubtitles(options: AddSubtitlesOptions): Promise<void> {
  const { video, subtitles, name, out, container } = options;
  const facts = await probe(video, options);
  const prepared = await embeddable(subtitles, container);
  const description = await describe(video, options);
  const kept = subtitlesFor(container, description);
  const files = await extractCovers(container, { path: video, description, out }, options);
  const picture = videoOf(facts);
  const isHevcInMp4 = picture?.codec === "hevc" && (container === "mp4" || container === "mov");
  const { onProgress: _, ...looking } = options;
  const held = await heldCopyOf(video, container, looking);
  await runFfmpeg(
    [
      ...[...input(video), ...input(prepared.path)],
      ...["-map", `0:${picture?.index ?? "V:0"}`, "-map", "0:a?", "-map", "1:s:0"],
      ...held,
      ...["-c", "copy", "-c:s:0", prepared.codec, ...(isHevcInMp4 ? ["-tag:v:0", "hvc1"] : [])],
      ...["-disposition:s:0", "default"],
      ...pictureArguments(description, pictureOf(description), { from: 0 }),
      ...soundArguments(soundsOf(description), { from: 0, hasRoles: kept.length > 0 }),
      ...subtitleArguments(kept, { from: 0, nth: 1, isDefault: false }),
      ...attachmentArguments(container, description, { from: 0, videos: 1, files }),
      ...[`language=${threeLetters(name.language)}`, `title=${name.title}`, `handler_name=${name.title}`].flatMap(
        (entry) => ["-metadata:s:s:0", entry],
      ),
      ...["-map_metadata", "0", "-map_chapters", "0", "-fflags", "+bitexact", "-max_muxing_queue_size", "4096"],
      ...(container === "mp4" || container === "mov" ? ["-movflags", "+faststart"] : []),
      ...["-f", muxers[container], `file:${out}.part`],
    ],
    options,
  );
  await removeFiles([...files, prepared.path]);
  await finishKept(`${out}.part`, container, description, [["default"], ...rolesOf(kept, false)]);
  await rename(`${out}.part`, out);
}
