import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw } from "../../test/drawn.ts";
import { addSubtitles } from "../subtitles/add-subtitles.ts";
import { assemble } from "../video/assemble.ts";
import { traitsOf } from "../video/traits.ts";
import { describe, tagOf } from "./description.ts";

const titles = ["Picture", "Original", "Comments"];
const frames = 10;
let folder = "";
let film = "";
const at = (name: string): string => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-titles-"));
  film = at("film.mp4");
  const sine = (hertz: number) => ["-f", "lavfi", "-i", `sine=frequency=${hertz}:duration=1`];
  await draw(
    ...["-f", "lavfi", "-i", `testsrc2=size=64x48:rate=${frames}:duration=1`, ...sine(440), ...sine(880)],
    ...["-map", "0", "-map", "1", "-map", "2", "-c:v", "libx264", "-bf", "0", "-c:a", "aac"],
    ...["v:0", "a:0", "a:1"].flatMap((track, i) => [`-metadata:s:${track}`, `title=${titles[i]}`]),
    film,
  );
});

after(() => rm(folder, { recursive: true }));

const titlesOf = async (path: string) =>
  (await describe(path)).streams
    .filter(({ kind }) => kind !== "subtitle")
    .map(({ tags }) => tagOf(tags, "title") ?? "");

for (const container of ["mp4", "mkv"] as const)
  test(`a subtitle track is added to a film without one: all tracks keep their titles, in ${container}`, async () => {
    const subtitles = at("words.srt");
    await writeFile(subtitles, "1\n00:00:00,100 --> 00:00:00,800\nWords\n");
    const out = at(`soft.${container}`);
    await addSubtitles({ video: film, subtitles, name: { language: "de", title: "Deutsch" }, out, container });
    assert.deepEqual(await titlesOf(out), titles);
  });

test("the picture and the sounds keep their titles when the picture is encoded anew", async () => {
  const traits = await traitsOf(film);
  const frame = traits.timeBase.den / traits.timeBase.num / frames;
  const out = at("encoded.mp4");
  const piece = at("piece.mp4");
  await draw("-i", film, "-map", "0:v", "-c", "copy", "-map_metadata", "-1", piece);
  const lastTime = (frames - 1) * frame;
  await assemble({
    pieces: [{ path: piece, time: 0 }],
    frames,
    lastTime,
    endTime: lastTime + frame,
    traits,
    source: film,
    out,
  });
  assert.deepEqual(await titlesOf(out), titles);
});
