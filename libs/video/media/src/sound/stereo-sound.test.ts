import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw } from "../../test/drawn.ts";
import { drawSound, tone } from "../../test/drawn-sound.ts";
import { readSamples } from "./read-samples.ts";
import { writeStereoSound } from "./stereo-sound.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "stereo-"));
});
after(() => rm(folder, { recursive: true }));

async function stereo(path: string, from: number, to: number): Promise<Int16Array> {
  await writeStereoSound({ path, out: at("out.wav"), from, to });
  const file = await readFile(at("out.wav"));
  assert.equal(file.readUInt32LE(24), 44_100);
  return new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));
}

test("a part has the same samples as the whole sound, and silence after the sound's end", async () => {
  await drawSound(at("tone.wav"), 1, tone(440, 0.5), tone(700, 0.3));
  const whole = await stereo(at("tone.wav"), 0, 60_000);
  assert.equal(whole.length, 2 * 60_000);
  assert.ok(whole.subarray(2 * 44_200).every((value) => value === 0));
  assert.deepEqual(await stereo(at("tone.wav"), 12_345, 23_456), whole.slice(2 * 12_345, 2 * 23_456));
});

test("six channels are mixed down with the same loudness as for other readers", async () => {
  const channels = [331, 419, 557, 60, 761, 1_103].map((hertz) => `0.2*sin(2*PI*${hertz}*t)`).join("|");
  await draw(
    "-f",
    "lavfi",
    "-i",
    `aevalsrc='${channels}':c=5.1:d=1:s=44100`,
    "-c:a",
    "aac",
    "-b:a",
    "384k",
    at("six.mp4"),
  );
  const part = await stereo(at("six.mp4"), 0, 44_100);
  const reader = readSamples({ path: at("six.mp4"), channels: 2, sampleRate: 44_100, blockSamples: 44_100 });
  const { value: block } = await reader.next();
  await reader.return();
  for (let i = 0; i < part.length; i += 7) assert.ok(Math.abs(part[i]! / 32_768 - block![i]!) < 2e-4, String(i));
});
