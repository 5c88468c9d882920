import type { ChapterMark } from "../chapters.ts";
import { type RunOptions, runFfprobe } from "../ffmpeg.ts";
import { movingPicture } from "../moving-picture.ts";
import { trackNamesOf } from "./track-names.ts";

/** Statements of a file about itself: names, languages, roles, date, place, chapters. */
export type Description = {
  tags: Tags;
  streams: readonly DescribedStream[];
  chapters: readonly ChapterMark[];
};

export type Tags = Readonly<Record<string, string>>;

export type DescribedStream = {
  index: number;
  kind: string;
  /** ffprobe's codec name; null when it is unknown. */
  codec: string | null;
  tags: Tags;
  /** Roles by ffmpeg's names of dispositions: "default", "forced", "comment" … */
  roles: readonly string[];
};

type Raw = {
  format?: { format_name?: string; tags?: Record<string, string> };
  streams?: {
    index: number;
    codec_type?: string;
    codec_name?: string;
    tags?: Record<string, string>;
    disposition?: Record<string, number>;
  }[];
  chapters?: { start_time?: string; end_time?: string; tags?: { title?: string } }[];
};

/** Reads a file's statements about itself. @throws MediaError, or the signal's reason */
export async function describe(path: string, options: RunOptions = {}): Promise<Description> {
  const { onProgress: _, ...looking } = options;
  const args = ["-show_format", "-show_streams", "-show_chapters", "-of", "json"];
  const printed = await runFfprobe(path, args, { timeoutMs: 30_000, ...looking });
  const { format = {}, streams = [], chapters = [] } = JSON.parse(printed) as Raw;
  const names = /mp4|mov/.test(format.format_name ?? "") ? await trackNamesOf(path) : new Map<number, string>();
  return {
    tags: format.tags ?? {},
    streams: streams.map(({ index, codec_type, codec_name, tags = {}, disposition = {} }) => ({
      index,
      kind: codec_type ?? "data",
      codec: codec_name ?? null,
      tags: names.has(index) && !tags["title"] ? { ...tags, title: names.get(index) ?? "" } : tags,
      roles: Object.keys(disposition).filter((role) => disposition[role] === 1),
    })),
    chapters: chapters.map(({ start_time, end_time, tags }) => ({
      title: tags?.title ?? "",
      startSeconds: Number(start_time),
      endSeconds: Number(end_time),
    })),
  };
}

const isCover = ({ kind, roles }: DescribedStream): boolean => kind === "video" && roles.includes("attached_pic");

/** The index of the moving picture; null without one. */
export const pictureOf = ({ streams }: Description): number | null =>
  movingPicture(
    streams
      .filter(({ kind }) => kind === "video")
      .map((one) => ({
        index: one.index,
        codec: one.codec ?? "",
        isCover: isCover(one),
        isDefault: one.roles.includes("default"),
      })),
  )?.index ?? null;

export const soundsOf = ({ streams }: Description): DescribedStream[] => streams.filter(({ kind }) => kind === "audio");

export const coversOf = ({ streams }: Description): DescribedStream[] => streams.filter(isCover);

/** The value of a tag, whatever the case of its name. */
export const tagOf = (tags: Tags, name: string): string | undefined =>
  Object.entries(tags).find(([key]) => key.toLowerCase() === name)?.[1];

/**
 * ffmpeg arguments that give a track of the result the tags of a track of the source.
 *
 * @param to the result's track, such as "a:0"
 * @param from number of the input
 */
export const trackTags = (to: string, stream: DescribedStream, from: number): string[] => [
  ...[`-map_metadata:s:${to}`, `${from}:s:${stream.index}`, `-metadata:s:${to}`, "encoder="],
  ...titleArguments(to, stream),
];

/**
 * ffmpeg arguments that give a track of the result the title of a track of the source. ffmpeg does not read the names of an mp4's
 * tracks.
 */
export function titleArguments(to: string, { tags }: Pick<DescribedStream, "tags">): string[] {
  const title = tagOf(tags, "title");
  return title ? [`-metadata:s:${to}`, `title=${title}`] : [];
}
