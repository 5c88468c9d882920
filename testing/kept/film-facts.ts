import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { videoOf } from "@cutwater/media/facts.ts";
import { coversOf, type Description, describe, soundsOf, tagOf } from "@cutwater/media/keep/description.ts";
import { finenessOf } from "@cutwater/media/pixel-format.ts";
import { probe } from "@cutwater/media/probe.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import type { Films } from "./films.ts";

const run = promisify(execFile);

/** What a film says of itself, in texts that can be compared. */
export type Said = Awaited<ReturnType<typeof saidBy>>;

export async function saidBy(path: string) {
  const description = await describe(path);
  const { chapters, tags } = description;
  const sounds = soundsOf(description);
  const traits = await traitsOf(path);
  const video = videoOf(await probe(path));
  const named = (...names: string[]) => names.map((name) => tagOf(tags, name) ?? "").join("|");
  return {
    languages: sounds.map((one) => tagOf(one.tags, "language") ?? ""),
    titles: sounds.map((one) => tagOf(one.tags, "title") ?? ""),
    roles: sounds.map(({ roles }) => roles.filter((role) => role !== "default").join("+")),
    subtitles: subtitlesOf(description),
    styles: await stylesOf(path),
    chapters: chapters.map(({ title }) => title),
    names: named("title", "artist", "comment"),
    date: named("creation_time"),
    place: named("location"),
    phone: Object.keys(tags)
      .filter((key) => key.startsWith("com.apple"))
      .map((key) => `${key}=${tags[key]}`)
      .toSorted(),
    covers: coversOf(description).length,
    colours: Object.values(traits.colours).join("|"),
    shown: `${video?.width}x${video?.height}`,
    fields: traits.fields,
    bits: finenessOf(video?.pixelFormat ?? null).bitDepth ?? 8,
    chroma: finenessOf(video?.pixelFormat ?? null).chroma ?? "4:2:0",
  };
}

/** Language, title and roles of each subtitle track. */
const subtitlesOf = ({ streams }: Description): string[] =>
  streams
    .filter(({ kind }) => kind === "subtitle")
    .map(({ tags, roles }) => `${tagOf(tags, "language")} ${tagOf(tags, "title")} ${roles.includes("forced")}`);

/** Whether a subtitle track places a text at the top, as only ASS can say. */
async function stylesOf(path: string): Promise<boolean> {
  const { stdout } = await run(
    "ffmpeg",
    ["-v", "error", "-i", path, "-map", "0:s?", "-c:s", "copy", "-f", "matroska", "-"],
    {
      encoding: "buffer",
      maxBuffer: 1e8,
    },
  ).catch(() => ({ stdout: Buffer.alloc(0) }));
  return stdout.includes("\\an8");
}

/** A row of the table: the film that shows it, and a film's statement. */
export type Row = { name: string; film: keyof Films; kept(was: Said, is: Said): boolean | string };

/** Whether a result has all of some entries; it may have more. */
const all = (was: readonly string[], is: readonly string[]): boolean =>
  was.length > 0 && was.every((one) => is.includes(one));

const same = (name: keyof Said) => (was: Said, is: Said) => was[name] === is[name];

export const filmRows: readonly Row[] = [
  { name: "languages of sounds", film: "phone", kept: (was, is) => all(was.languages, is.languages) },
  { name: "titles of sounds", film: "phone", kept: (was, is) => all(was.titles, is.titles) },
  { name: "roles of sounds (commentary)", film: "phone", kept: (was, is) => all(was.roles, is.roles) },
  {
    name: "subtitle tracks: language, title, forced",
    film: "phone",
    kept: (was, is) => all(was.subtitles, is.subtitles),
  },
  { name: "the same from Matroska", film: "matroska", kept: (was, is) => all(was.subtitles, is.subtitles) },
  {
    name: "styles of subtitles (ASS)",
    film: "matroska",
    kept: (_, is) => is.styles || (is.subtitles.length > 0 ? "text only" : false),
  },
  { name: "chapters", film: "phone", kept: (was, is) => all(was.chapters, is.chapters) },
  { name: "title, artist, comment", film: "phone", kept: same("names") },
  { name: "creation date", film: "phone", kept: same("date") },
  { name: "place (ISO 6709)", film: "phone", kept: same("place") },
  { name: "make, model and other keys of phones", film: "phone", kept: (was, is) => all(was.phone, is.phone) },
  { name: "cover", film: "phone", kept: same("covers") },
  { name: "the same from Matroska ", film: "matroska", kept: same("covers") },
  { name: "shown upright", film: "phone", kept: same("shown") },
  { name: "colour tags", film: "phone", kept: same("colours") },
  { name: "field order", film: "broadcast", kept: same("fields") },
  { name: "ten bits", film: "broadcast", kept: (was, is) => was.bits === is.bits || `${is.bits} bits, noted` },
  { name: "colours at 4:2:2", film: "broadcast", kept: (was, is) => was.chroma === is.chroma || `${is.chroma}, noted` },
];
