import { rename } from "node:fs/promises";
import { containerFor, holds } from "../container.ts";
import { audioOf, type MediaFacts, videoOf } from "../facts.ts";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
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
   * Language and name of the film's original sound, which becomes the second track and is copied where the container can hold it.
   * Null drops the original sound.
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
 * Makes a film with dubbed sound. The dubbed track is the first track and the default.
 *
 * @throws MediaError, or the signal's reason
 */
export async function muxDubbed(options: DubbedFileOptions): Promise<void> {
  const { film, dubbed, name, original, out, container } = options;
  const facts = await probe(film, options);
  const video = videoOf(facts);
  const audio = audioOf(facts);
  const tracks = [name, ...(original && audio ? [original] : [])];
  const hasTag = video?.codec === "hevc" && container === "mp4";
  const { onProgress: _, ...looking } = options;
  const held = video ? await heldCopyOf(film, container, looking) : [];
  await runFfmpeg(
    [
      ...[...input(film), ...input(dubbed)],
      ...(video ? ["-map", `0:${video.index}`, "-c:v", "copy", ...(hasTag ? ["-tag:v:0", "hvc1"] : []), ...held] : []),
      ...["-map", "1:a:0", "-c:a:0", "copy", "-disposition:a:0", "default"],
      ...(tracks.length > 1 ? ["-map", "0:a:0", ...codecOf(container, audio?.codec), "-disposition:a:1", "0"] : []),
      ...tracks.flatMap((track, i) => named(i, track)),
      ...["-map_metadata", "-1", "-map_chapters", "0", "-fflags", "+bitexact", "-max_muxing_queue_size", "4096"],
      ...(muxers[container] === "mp4" ? ["-movflags", "+faststart"] : []),
      ...["-f", muxers[container], `file:${out}.part`],
    ],
    options,
  );
  await rename(`${out}.part`, out);
}

/** The muxer "ipod" for m4a supports fewer codecs than mp4. */
const muxers = { mp4: "mp4", m4a: "mp4", webm: "webm", mkv: "matroska", mka: "matroska" };

/** The original keeps its channels even when its codec must change. */
function codecOf(container: DubbedContainer, codec: string | undefined): string[] {
  const isFitting = muxers[container] === "matroska" || (codec && holds(container === "webm" ? "webm" : "mp4", codec));
  if (isFitting) return ["-c:a:1", "copy"];
  return container === "webm" ? ["-c:a:1", "libopus", "-mapping_family:a:1", "255"] : ["-c:a:1", "aac"];
}

const named = (track: number, { language, title }: TrackName): string[] =>
  [`language=${threeLetters(language)}`, `title=${title}`, `handler_name=${title}`].flatMap((entry) => [
    `-metadata:s:a:${track}`,
    entry,
  ]);
