import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { TextWanted } from "../test/drawn-text.ts";
import { drawTextVideo } from "../test/drawn-video.ts";
import { errorsIn } from "../test/errors-in.ts";
import { words } from "../test/words.ts";
import { readSubtitles } from "./read-subtitles.ts";
import type { ReadSubtitle } from "./subtitles/read-subtitle.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-read-"));
});
after(() => rm(folder, { recursive: true }));

const looks: TextWanted["style"][] = [
  { colour: "white", isBold: true, outline: 0.07 },
  { colour: "#ffe14d", outline: 0.06 },
  { colour: "white", shadow: 0.08 },
  { colour: "white", plate: { colour: "black", opacity: 0.7 } },
];

test("subtitles on the picture are read with their times: one line, two, Chinese, as they were drawn", async () => {
  const texts = [[words.latin[0]], [words.latin[1], words.latin[2]], [words.cjk[0]], [words.cjk[3]]];
  const wanted = texts.map((lines, i): TextWanted => {
    const script = i < 2 ? "latin" : "cjk";
    const from = 8 + 34 * i;
    const to = 36 + 34 * i;
    return { kind: "subtitle", lines, script, size: 0.065, style: looks[i]!, place: [0.5, 0.93], from, to };
  });
  const path = join(folder, "drawn.mp4");
  await drawTextVideo({ path, frames: 150, texts: wanted, width: 640, height: 360, cuts: [75] });
  const shares: number[] = [];
  const read = await readSubtitles({ path, folder, modelDirectories: [], threads: 2, onShare: (s) => shares.push(s) });
  assert.equal(read.length, texts.length, JSON.stringify(read));
  for (const [i, { from, to, lines }] of wanted.entries()) {
    const one = read[i] as ReadSubtitle;
    assert.ok(Math.abs(one.start - from / 25) < 0.1 && Math.abs(one.end - to / 25) < 0.1, `${one.start}-${one.end}`);
    assert.ok(errorsIn(one.text, lines.join("\n")) <= 0.07, `${one.text} for ${lines}`);
  }
  assert.ok(shares.every((share, i) => share >= (shares[i - 1] ?? 0)));
});
