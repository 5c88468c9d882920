import { rename } from "node:fs/promises";
import { containerFor, holds } from "../container.ts";
import { audioOf, type MediaFacts, videoOf } from "../facts.ts";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
import { type DescribedStream, describe, pictureOf, soundsOf, tagOf } from "../keep/description.ts";
import {
  attachmentArguments,
  extractCovers,
  finishKept,
  pictureArguments,
  removeFiles,
  soundArguments,
  withoutOwnTags,
} from "../keep/keep.ts";
import { rolesOf, subtitleArguments, subtitlesFor } from "../keep/subtitles.ts";
import { threeLetters } from "../language.ts";
import { probe } from "../probe.ts";
import { heldCopyOf } from "../video/play-time.ts";

/** Language (BCP 47) of an audio track, and the track's name in players. */
export type TrackName = { language: string; title: string };

export type DubbedFileOptions = RunOptions & {
  /** The film, whose video is copied. A film without video is allowed. */
  film: string;
  /** The dubbed sound, copied. */
  dubbed: string;
  name: TrackName;
  /**
   * Language and name of the film's first sound if the film states none. The film's sounds become further tracks and are copied
   * where the container can hold them. Null drops them.
   */
  original: TrackName | null;
  /** Output path. The file appears there only when it is complete. */
  out: string;
  container: DubbedContainer;
};

export type DubbedContainer = "mp4" | "webm" | "mkv" | "m4a" | "mka";

/** The container for a dubbed film, and the codec that its sound needs. */
export function dubbedContainerFor(facts: MediaFacts): { container: DubbedContainer; codec: "aac" | "opus" } {
  const video = videoOf(facts);
  if (!video) return { container: "m4a", codec: "aac" };
  const container = containerFor({ video: video.codec, audio: null }, null);
  return { container, codec: container === "webm" ? "opus" : "aac" };
}

/**
 * Makes a film with dubbed sound. The dubbed track is the first track and the default. Subtitle tracks, chapters, covers and tags
 * stay as far as the container holds them (docs/kept.md).
 *
 * @throws MediaError, or the signal's reason
 */
export async function muxDubbed(options: DubbedFileOptions): Promise<void> {
  const { film, dubbed, name, original, out, container } = options;
  const facts = await probe(film, options);
  const description = await describe(film, options);
  const video = videoOf(facts);
  const sounds = original && audioOf(facts) ? soundsOf(description).filter(isPlayable) : [];
  const subtitles = subtitlesFor(container, description);
  const hasTag = video?.codec === "hevc" && container === "mp4";
  const { onProgress: _, ...looking } = options;
  const held = video ? await heldCopyOf(film, container, looking) : [];
  const files = await extractCovers(container, { path: film, description, out }, options);
  await runFfmpeg(
    [
      ...[...input(film), ...input(dubbed)],
      ...(video ? ["-map", `0:${video.index}`, "-c:v", "copy", ...(hasTag ? ["-tag:v:0", "hvc1"] : []), ...held] : []),
      ...["-map", "1:a:0", "-c:a:0", "copy", "-disposition:a:0", "default"],
      ...pictureArguments(description, pictureOf(description), { from: 0 }),
      ...soundArguments(sounds, { from: 0, nth: 1, hasRoles: false }),
      ...sounds.flatMap((sound, i) => furtherSound(container, sound, i + 1)),
      ...named(0, name),
      ...(original && sounds[0] ? named(1, ownName(sounds[0], original)) : []),
      ...subtitleArguments(subtitles, { from: 0 }),
      ...attachmentArguments(container, description, { from: 0, videos: video ? 1 : 0, files }),
      ...["-map_metadata", "0", "-map_metadata:s", "-1", ...withoutOwnTags, "-map_chapters", "0"],
      ...["-fflags", "+bitexact", "-max_muxing_queue_size", "4096"],
      ...(muxers[container] === "mp4" ? ["-movflags", "+faststart"] : []),
      ...["-f", muxers[container], `file:${out}.part`],
    ],
    options,
  );
  await removeFiles(files);
  await finishKept(`${out}.part`, container, description, rolesOf(subtitles));
  await rename(`${out}.part`, out);
}

/** The muxer "ipod" for m4a supports fewer codecs than mp4. */
const muxers = { mp4: "mp4", m4a: "mp4", webm: "webm", mkv: "matroska", mka: "matroska" };

const isPlayable = ({ codec }: DescribedStream): boolean => codec !== null;

/** An original sound beside the dubbed one. It keeps its channels even when its codec must change. */
function furtherSound(container: DubbedContainer, { index, codec, roles }: DescribedStream, nth: number): string[] {
  const isFitting = muxers[container] === "matroska" || (codec && holds(container === "webm" ? "webm" : "mp4", codec));
  const opus = [`-c:a:${nth}`, "libopus", `-mapping_family:a:${nth}`, "255"];
  const code = isFitting ? [`-c:a:${nth}`, "copy"] : container === "webm" ? opus : [`-c:a:${nth}`, "aac"];
  const own = roles.filter((role) => role !== "default");
  return ["-map", `0:${index}`, ...code, `-disposition:a:${nth}`, own.join("+") || "0"];
}

/** The name of a sound by its own tags, completed by a given name. */
function ownName({ tags }: DescribedStream, given: TrackName): TrackName {
  const language = tagOf(tags, "language");
  const isStated = language !== undefined && language !== "und";
  return { language: isStated ? language : given.language, title: tagOf(tags, "title") ?? given.title };
}

const named = (track: number, { language, title }: TrackName): string[] =>
  [`language=${threeLetters(language)}`, `title=${title}`, `handler_name=${title}`].flatMap((entry) => [
    `-metadata:s:a:${track}`,
    entry,
  ]);
