import { rm } from "node:fs/promises";
import { chaptersWithin, metadataInput, writeChapters } from "../chapters.ts";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
import { keysOf, writeKeys } from "./apple-keys.ts";
import { coversOf, type DescribedStream, type Description, type Tags, trackTags } from "./description.ts";
import type { KeepingContainer } from "./subtitles.ts";
import { switchOff } from "./switch-off.ts";

/** Codecs of covers that mp4 holds. */
const coverCodecs: Readonly<Record<string, { ending: string; type: string }>> = {
  mjpeg: { ending: "jpg", type: "image/jpeg" },
  png: { ending: "png", type: "image/png" },
};

const isMp4 = (container: KeepingContainer): boolean =>
  container === "mp4" || container === "mov" || container === "m4a";
const isMatroska = (container: KeepingContainer): boolean => container === "mkv" || container === "mka";

/**
 * The cover pictures that a container holds, each as JPEG or PNG. QuickTime's mov and WebM hold none. An mp4 gets them from the
 * source; Matroska gets files, which `extractCovers` makes.
 */
export const coversFor = (container: KeepingContainer, description: Description): DescribedStream[] =>
  container === "mov" || container === "webm"
    ? []
    : coversOf(description).filter(({ codec }) => codec !== null && codec in coverCodecs);

/**
 * ffmpeg arguments that add covers and, to Matroska, attached fonts.
 *
 * @param from number of the source among the inputs
 * @param videos number of moving pictures in the result
 * @param files paths from `extractCovers`; unused in mp4
 */
export function attachmentArguments(
  container: KeepingContainer,
  description: Description,
  { from, videos, files }: { from: number; videos: number; files: readonly string[] },
): string[] {
  const covers = coversFor(container, description);
  if (isMp4(container))
    return covers.flatMap(({ index }, i) => [
      ...["-map", `${from}:${index}`, `-c:v:${videos + i}`, "copy"],
      ...[`-disposition:v:${videos + i}`, "attached_pic"],
    ]);
  if (!isMatroska(container)) return [];
  const fonts = description.streams.filter(({ kind, tags }) => kind === "attachment" && isFont(tags));
  return [
    ...fonts.flatMap(({ index }) => ["-map", `${from}:${index}`]),
    ...(fonts.length > 0 ? ["-c:t", "copy"] : []),
    ...covers.flatMap(({ codec }, i) => {
      const { type, ending } = coverCodecs[codec ?? ""]!;
      const at = `-metadata:s:t:${fonts.length + i}`;
      return ["-attach", files[i]!, at, `mimetype=${type}`, at, `filename=cover.${ending}`];
    }),
  ];
}

const isFont = (tags: DescribedStream["tags"]): boolean =>
  Object.entries(tags).some(
    ([key, value]) => key.toLowerCase() === "mimetype" && /font|truetype|opentype/i.test(value),
  );

/** Writes covers into files beside a result in Matroska. @returns their paths, for the caller to remove; none for other containers */
export async function extractCovers(
  container: KeepingContainer,
  { path, description, out }: { path: string; description: Description; out: string },
  options: RunOptions,
): Promise<string[]> {
  if (!isMatroska(container)) return [];
  const { onProgress: _, ...quiet } = options;
  const files: string[] = [];
  for (const [i, { index, codec }] of coversFor(container, description).entries()) {
    const file = `${out}.cover${i}.${coverCodecs[codec ?? ""]!.ending}`;
    const args = ["-map", `0:${index}`, "-frames:v", "1", "-c", "copy", "-f", "image2", "-update", "1", `file:${file}`];
    await runFfmpeg([...input(path), ...args], quiet);
    files.push(file);
  }
  return files;
}

/** Removes the files of `extractCovers`. */
export const removeFiles = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(file, { force: true });
};

/**
 * An input with the chapters of a part, or with chapters whose times have changed.
 *
 * @param place path of the file to write
 * @returns ffmpeg's arguments for the input; none when no chapter is left
 */
export async function chaptersOfPart(
  place: string,
  { chapters }: Description,
  { from, to, move }: { from: number; to: number; move?: (seconds: number) => number },
): Promise<string[]> {
  const within = chaptersWithin(chapters, from, to).map((one) =>
    move ? { ...one, startSeconds: move(one.startSeconds), endSeconds: move(one.endSeconds) } : one,
  );
  if (within.length === 0) return [];
  await writeChapters(place, within);
  return metadataInput(place);
}

/**
 * ffmpeg arguments by which sounds keep their titles and languages.
 *
 * @param from number of the input
 * @param nth number of the first of these sounds in the result
 * @param hasRoles whether to state the roles too: ffmpeg copies them by itself only for copied sounds, and only as long as no
 * other track's roles are stated
 */
export const soundArguments = (
  sounds: readonly DescribedStream[],
  { from, nth = 0, hasRoles }: { from: number; nth?: number; hasRoles: boolean },
): string[] =>
  sounds.flatMap((sound, i) => [
    ...(saysSomething(sound.tags) ? trackTags(`a:${nth + i}`, sound, from) : []),
    ...(hasRoles ? [`-disposition:a:${nth + i}`, sound.roles.join("+") || "0"] : []),
  ]);

/**
 * ffmpeg arguments by which an encoded picture keeps its track's language, title and date.
 *
 * @param picture index of the stream in the source
 */
export function pictureArguments(
  { streams }: Description,
  picture: number | null,
  { from }: { from: number },
): string[] {
  const stream = streams.find(({ index }) => index === picture);
  return stream && saysSomething(stream.tags) ? trackTags("v:0", stream, from) : [];
}

/** Tags that every program writes, without a statement of the file's owner. */
const usual = /^(encoder|duration|vendor_id|bps|number_of_(frames|bytes)|_statistics_.*)(-[a-z]+)?$/i;

const saysSomething = (tags: Tags): boolean =>
  Object.entries(tags).some(
    ([key, value]) =>
      !usual.test(key) &&
      !(key === "language" && value === "und") &&
      !(key === "handler_name" && /^(Sound|Video)Handler$/.test(value)),
  );

/** ffmpeg arguments that leave out the tags of the source's own container. */
export const withoutOwnTags: readonly string[] = [
  ..."encoder major_brand minor_version compatible_brands".split(" ").flatMap((key) => ["-metadata", `${key}=`]),
];

/**
 * Completes a finished mp4 or mov with the statements that ffmpeg does not write: tags under QuickTime's keys, and subtitle
 * tracks that are off. Other containers need nothing.
 *
 * @param subtitles roles of the result's subtitle tracks, in order
 */
export async function finishKept(
  path: string,
  container: KeepingContainer,
  { tags }: Pick<Description, "tags">,
  subtitles: readonly (readonly string[])[],
): Promise<void> {
  if (!isMp4(container)) return;
  const off = subtitles.map((roles) => !roles.includes("default"));
  await switchOff(path, off);
  await writeKeys(path, keysOf(tags));
}
