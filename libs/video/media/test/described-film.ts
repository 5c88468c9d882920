import { rm, writeFile } from "node:fs/promises";
import { writeKeys } from "../src/keep/apple-keys.ts";
import { switchOff } from "../src/keep/switch-off.ts";
import { draw } from "./drawn.ts";

/** Keys that a phone writes. */
export const phoneKeys = [
  ["com.apple.quicktime.make", "Apple"],
  ["com.apple.quicktime.model", "iPhone 12"],
  ["com.apple.quicktime.location.ISO6709", "+52.5200+013.4050+034.000/"],
  ["com.apple.quicktime.creationdate", "2020-01-02T04:04:05+0100"],
] as const;

const cues = `1
00:00:00,100 --> 00:00:00,250
Early

2
00:00:00,300 --> 00:00:00,700
{\\an8}Above

3
00:00:00,750 --> 00:00:00,950
Late
`;
const chapters = `;FFMETADATA1
title=My trip
artist=Me
comment=hello
[CHAPTER]
TIMEBASE=1/1000
START=0
END=500
title=One
[CHAPTER]
TIMEBASE=1/1000
START=500
END=1000
title=Two
`;

/**
 * Makes a film that says much of itself from a picture of one second or more: three sounds with languages, titles and roles, two
 * switchable subtitle tracks, chapters, title, artist, comment, date, place, a cover and, in an mp4, a phone's keys. In Matroska
 * one subtitle track has styles (ASS).
 *
 * @param picture an mp4, whose video is copied
 */
export async function describeFilm(picture: string, path: string): Promise<void> {
  const isMp4 = path.endsWith(".mp4");
  const srt = `${path}.srt`;
  const tags = `${path}.txt`;
  const cover = `${path}.png`;
  await writeFile(srt, cues);
  await writeFile(tags, chapters);
  await draw("-f", "lavfi", "-i", "color=red:s=40x30", "-frames:v", "1", cover);
  const tone = (hertz: number) => ["-f", "lavfi", "-i", `sine=frequency=${hertz}:duration=1`];
  const track = (name: string, language: string, title: string, roles: string) => [
    ...[`-metadata:s:${name}`, `language=${language}`, `-metadata:s:${name}`, `title=${title}`],
    ...[`-disposition:${name}`, roles],
  ];
  await draw(
    ...["-i", picture, ...tone(300), ...tone(400), ...tone(500), "-i", srt, "-i", tags, "-i", cover],
    ..."-map 0:v -map 1:a -map 2:a -map 3:a -map 4:s -map 4:s".split(" "),
    ...(isMp4 ? ["-map", "6:v", "-c:v:1", "copy", "-disposition:v:1", "attached_pic"] : attached(cover)),
    ...["-c:v:0", "copy", "-c:a", "aac", "-b:a", "48k", "-map_metadata", "5", "-map_chapters", "5"],
    ...(isMp4 ? ["-c:s", "mov_text"] : ["-c:s:0", "ass", "-c:s:1", "srt"]),
    ...track("a:0", "eng", "Main", "0"),
    ...track("a:1", "deu", "Kommentar", "comment"),
    ...track("a:2", "fra", "Doublage", "default"),
    ...track("s:0", "eng", "Full", "0"),
    ...track("s:1", "spa", "Signs", "forced"),
    ...["-metadata", "creation_time=2020-01-02T03:04:05Z", "-metadata", "location=+52.5000+013.4000/", path],
  );
  for (const file of [srt, tags, cover]) await rm(file);
  if (!isMp4) return;
  await switchOff(path, [true, true]);
  await writeKeys(path, phoneKeys);
}

const attached = (cover: string): string[] => [
  ...["-attach", cover, "-metadata:s:t:0", "mimetype=image/png", "-metadata:s:t:0", "filename=cover.png"],
];

/** Draws a moving picture of one second whose frames are interlaced. @param format ffmpeg's pixel format */
export const drawInterlaced = (
  path: string,
  first: "top" | "bottom",
  format = "yuv420p",
  size = "96x64",
): Promise<void> =>
  draw(
    ...["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=20:duration=1`],
    ...["-vf", `scroll=horizontal=0.05,tinterlace=mode=interleave_${first}`, "-pix_fmt", format],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-flags", "+ildct+ilme", path],
  );
