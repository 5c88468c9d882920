import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { drawSound, noise, tone } from "../../test/drawn-sound.ts";
import { levelSound } from "./level.ts";
import { measureLoudness } from "./loudness.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "level-"));
});
after(() => rm(folder, { recursive: true }));

const target = { lufs: -16, truePeak: -1 };
const rustle = noise(3, 1);
/** Sounds to be levelled, and whether their peaks need a limiter. */
const sounds: Record<string, { isLimited: boolean; codec: "aac" | "opus"; sound: (seconds: number) => number }> = {
  "a quiet tone": { isLimited: false, codec: "aac", sound: tone(440, 0.02) },
  "a tone over full scale": { isLimited: false, codec: "opus", sound: tone(440, 2) },
  "a quiet tone with loud clicks": {
    isLimited: true,
    codec: "opus",
    sound: (seconds) => tone(300, 0.05)(seconds) + (seconds % 1 < 0.004 ? 0.7 * rustle() : 0),
  },
  // The samples themselves reach only 0.64 of it.
  "peaks between the samples": {
    isLimited: true,
    codec: "aac",
    sound: (seconds) =>
      tone(300, 0.05)(seconds) +
      (seconds % 1 < 0.005 ? 0.9 * Math.sin(2 * Math.PI * 12_000 * seconds + Math.PI / 4) : 0),
  },
};

for (const [name, { isLimited, codec, sound }] of Object.entries(sounds))
  test(`${name} comes to -16 LUFS with peaks under -1 dB in ${codec}`, async () => {
    const path = at("in.wav");
    const out = at(`out.${codec === "aac" ? "m4a" : "opus"}`);
    await drawSound(path, 5, sound);
    const made = await levelSound({ path, measured: await measureLoudness(path), out, codec, target });
    assert.deepEqual(await measureLoudness(out), { lufs: made.lufs, truePeak: made.truePeak });
    assert.ok(Math.abs(made.lufs + 16) <= 0.5, `${made.lufs} LUFS`);
    assert.ok(made.truePeak <= -1, `${made.truePeak} dBTP`);
    assert.equal(made.isLimited, isLimited);
  });

test("silence stays silent and leaves no temporary file", async () => {
  await drawSound(at("silence.wav"), 2, () => 0);
  const measured = await measureLoudness(at("silence.wav"));
  assert.deepEqual(measured, { lufs: Number.NEGATIVE_INFINITY, truePeak: Number.NEGATIVE_INFINITY });
  const made = await levelSound({ path: at("silence.wav"), measured, out: at("silence.m4a"), codec: "aac", target });
  assert.deepEqual([made.lufs, made.gainDb], [Number.NEGATIVE_INFINITY, 0]);
  assert.ok((await readdir(folder)).every((name) => !name.endsWith(".part")));
});
