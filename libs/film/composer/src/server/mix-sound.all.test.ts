import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { amplitudeAt, samplesOf } from "@cutwater/dubbing/test/listen.ts";
import { measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { drawSound, noise, tone } from "@cutwater/media/test/drawn-sound.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { layOut } from "../layout/lay-out.ts";
import { parseComposition } from "../parse-composition.ts";
import type { CompositionInput } from "../schema/composition.ts";
import { mixSound } from "./mix-sound.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "mix-"));
});
after(() => rm(folder, { recursive: true }));

async function mixed(name: string, sounds: CompositionInput["sounds"], paths: Map<string, string>, seconds = 4) {
  const data = { version: 1, title: "", language: "en", scenes: [{ seconds, layers: [] }], sounds };
  const film = await layOut(parseComposition(data), { shape: "1:1", side: 90, fonts: serverFonts() });
  const made = await mixSound({ film, paths, scratch: folder, out: at(name) });
  return { report: made?.report, samples: await samplesOf(at(name)) };
}

test("music is 12 dB softer while somebody speaks, down before the first word, and back afterwards", async () => {
  await drawSound(at("music.wav"), 3, tone(440, 0.02));
  const rustle = noise(5, 0.6);
  await drawSound(at("speech.wav"), 2, () => rustle());
  const paths = new Map([
    ["music", at("music.wav")],
    ["speech", at("speech.wav")],
  ]);
  const { samples, report } = await mixed(
    "ducked.m4a",
    [
      { kind: "music", source: { asset: "music" }, isLooped: true },
      { kind: "narration", source: { asset: "speech" }, start: 3 },
    ],
    paths,
    8,
  );
  const [before, during, back] = [1, 3.5, 6.5].map((from) => 20 * Math.log10(amplitudeAt(samples, 440, from, 1)));
  assert.ok(Math.abs(during! - before! + 12) < 1, `${during! - before!} dB`);
  assert.ok(Math.abs(back! - before!) < 0.5, `${back! - before!} dB`);
  const early = 20 * Math.log10(amplitudeAt(samples, 440, 2.97, 0.03));
  assert.ok(early - before! < -9, `${early - before!} dB just before the first word`);
  assert.ok(Math.abs(report!.lufs + 14) <= 1 && report!.truePeak <= -1);
});

test("sounds begin and end at their times, at the given position in their file, with their fades", async () => {
  await drawSound(at("late.wav"), 4, (seconds) => tone(seconds < 2 ? 300 : 600, 0.1)(seconds));
  const effect = { kind: "effect", source: { asset: "late" }, start: 2, from: 2, end: 3.5, fadeOut: 1 } as const;
  const { samples } = await mixed("placed.m4a", [effect], new Map([["late", at("late.wav")]]));
  const loud = (from: number, hertz = 600) => amplitudeAt(samples, hertz, from, 0.2);
  assert.ok(loud(1.5) < 0.002 && loud(3.7) < 0.002, "silence before and behind");
  assert.ok(loud(2.1) > 0.1 && loud(2.1, 300) < 0.01, "its second half");
  assert.ok(Math.abs(loud(2.9) / loud(2.1) - 0.5) < 0.05, "half way through its fade");
});

test("peaks stay under -1 dB however loud and sharp a sound is", async () => {
  const clicks = noise(9, 1);
  await drawSound(at("clicks.wav"), 4, (seconds) => (seconds % 0.5 < 0.01 ? 4 * clicks() : 0.01 * clicks()));
  const paths = new Map([["clicks", at("clicks.wav")]]);
  await mixed("loud.m4a", [{ kind: "effect", source: { asset: "clicks" }, gainDb: 12 }], paths);
  const { truePeak } = await measureLoudness(at("loud.m4a"));
  assert.ok(truePeak <= -1, `${truePeak} dBTP`);
});

test("a looped file that is shorter than its start position gives silence and ends", async () => {
  await drawSound(at("short.wav"), 0.5, tone(440, 0.1));
  const sound = { kind: "music", source: { asset: "short" }, from: 2, isLooped: true } as const;
  const { report } = await mixed("silence.m4a", [sound], new Map([["short", at("short.wav")]]));
  assert.equal(report?.lufs, Number.NEGATIVE_INFINITY);
});
