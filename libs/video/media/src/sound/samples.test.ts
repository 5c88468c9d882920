import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { draw } from "../../test/drawn.ts";
import { drawSound, noise, onsetIn, tone } from "../../test/drawn-sound.ts";
import { readSamples } from "./read-samples.ts";
import { stretchSpeech } from "./stretch.ts";
import { findStretchEngine } from "./stretch-engine.ts";
import { placeClips, readFloats } from "./timeline.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "samples-"));
});
after(() => rm(folder, { recursive: true }));

async function allSamples(path: string, channels: 1 | 2, sampleRate = 48_000): Promise<Float32Array> {
  const blocks: number[] = [];
  for await (const block of readSamples({ path, channels, sampleRate, blockSamples: 1_000 })) blocks.push(...block);
  return Float32Array.from(blocks);
}

describe("reading samples", () => {
  test("written samples are read back bit for bit, also beyond full scale and in a short last block", async () => {
    await drawSound(at("loud.wav"), 0.1, tone(440, 1.5), tone(660, 0.5));
    const samples = await allSamples(at("loud.wav"), 2);
    assert.equal(samples.length, 2 * 4_800);
    assert.equal(samples[2 * 1_234], Math.fround(tone(440, 1.5)(1_234 / 48_000)));
    assert.equal(samples[2 * 4_799 + 1], Math.fround(tone(660, 0.5)(4_799 / 48_000)));
  });

  test("sound that starts after the picture is padded with silence in front", async () => {
    await drawSound(at("tone.wav"), 1, tone(440, 0.5));
    await draw(
      ...["-f", "lavfi", "-i", "color=size=64x64:rate=25:duration=2", "-itsoffset", "0.5", "-i", at("tone.wav")],
      ...["-c:v", "libx264", "-c:a", "pcm_s16le", at("late.mkv")],
    );
    const onset = onsetIn(await allSamples(at("late.mkv"), 1), 0, 0.1);
    assert.ok(Math.abs(onset - 24_000) < 100, `${onset}`);
  });

  test("a single channel is duplicated, and eight channels are all mixed down", async () => {
    await draw("-f", "lavfi", "-i", "sine=frequency=440:duration=0.2", "-ac", "1", "-ar", "16000", at("mono.wav"));
    const mono = await allSamples(at("mono.wav"), 2);
    assert.ok(mono.every((sample, i) => i % 2 === 0 || sample === mono[i - 1]));
    assert.ok(Math.abs(mono.length - 2 * 9_600) <= 8);
    const sides = Array.from({ length: 8 }, (_, i) => `${i === 2 ? "0.5*sin(2*PI*440*t)" : 0}`).join("|");
    await draw("-f", "lavfi", "-i", `aevalsrc='${sides}':c=7.1:d=0.2:s=48000`, at("eight.wav"));
    const centre = await allSamples(at("eight.wav"), 2);
    assert.ok(Math.max(...centre) > 0.05, "the centre's voice is on both sides");
  });

  test("a file without audio and a file that is not media are unreadable", async () => {
    await draw("-f", "lavfi", "-i", "color=size=64x64:rate=25:duration=1", at("silent.mp4"));
    await writeFile(at("text.wav"), "hello");
    for (const path of [at("silent.mp4"), at("text.wav")])
      await assert.rejects(allSamples(path, 1), { name: "MediaError", kind: "unreadable" });
  });
});

describe("stretching", () => {
  const burst = (seconds: number) => (seconds % 1 >= 0.25 && seconds % 1 < 0.75 ? tone(220, 0.5)(seconds) : 0);
  const engines = [{ name: "librubberband" }, { name: "atempo" }] as const;
  for (const engine of engines)
    test(`${engine.name} keeps the pitch, and length and onsets to the rate`, async (t) => {
      const best = await findStretchEngine();
      if (best.name === "atempo" && engine.name !== "atempo") return t.skip("ffmpeg here has no rubberband");
      await drawSound(at("bursts.wav"), 3, burst);
      const rates = [0.95, 1, 1.2, 1.35];
      const clips = rates.map((rate) => ({ path: at("bursts.wav"), rate, out: at(`${engine.name}-${rate}.f32`) }));
      await stretchSpeech({ clips, sampleRate: 48_000, engine });
      for (const { rate, out } of clips) {
        const samples = await readFloats(out);
        assert.ok(Math.abs((samples.length / 144_000) * rate - 1) < 0.01, `${rate}: ${samples.length}`);
        const [first, last] = [0.25, 2.25].map((seconds) => onsetIn(samples, ((seconds - 0.2) * 48_000) / rate, 0.1));
        assert.ok(Math.abs((last! - first!) / 48_000 - 2 / rate) < 0.01, `${rate}: ${first} to ${last}`);
        const middle = samples.subarray((1.3 / rate) * 48_000, (1.7 / rate) * 48_000);
        const crossings = middle.filter((sample, i) => i > 0 && sample >= 0 && middle[i - 1]! < 0).length;
        assert.ok(Math.abs((crossings / middle.length) * 48_000 - 220) < 10, `${rate}: ${crossings} waves`);
      }
    });

  test("more clips than fit into one process, and no clips, are handled", async () => {
    await drawSound(at("short.wav"), 0.1, tone(220, 0.5));
    const clips = Array.from({ length: 45 }, (_, i) => ({ path: at("short.wav"), rate: 1, out: at(`short-${i}.f32`) }));
    await stretchSpeech({ clips, sampleRate: 16_000 });
    assert.equal((await readFloats(at("short-44.f32"))).length, 1_600);
    await stretchSpeech({ clips: [], sampleRate: 16_000 });
    await assert.rejects(stretchSpeech({ clips: [{ ...clips[0]!, rate: 3 }], sampleRate: 16_000 }), RangeError);
  });
});

describe("a timeline of clips", () => {
  test("each sample is at its requested position, across block borders, with gain and fade", async () => {
    const rustle = noise(5, 0.5);
    const clip = Float32Array.from({ length: 500 }, () => rustle());
    await writeFile(at("clip.f32"), new Uint8Array(clip.buffer));
    const usual = { path: at("clip.f32"), from: 0, to: 500, gain: 2, fadeOut: 0 };
    const clips = [
      { ...usual, at: 0 },
      { ...usual, at: 90, from: 100, to: 200 },
      { ...usual, at: 900, to: 400, fadeOut: 100 },
    ];
    const whole: number[] = [];
    for await (const block of placeClips({ clips, samples: 1_250, blockSamples: 64 })) whole.push(...block);
    assert.equal(whole.length, 1_250);
    for (let i = 0; i < 1_250; i++) {
      const first = i < 500 ? 2 * clip[i]! : 0;
      const second = i >= 90 && i < 190 ? 2 * clip[i + 10]! : 0;
      const fade = Math.min(1, (1_300 - i) / 101);
      const third = i >= 900 ? 2 * clip[i - 900]! * (i < 1_200 ? 1 : fade) : 0;
      assert.ok(Math.abs(whole[i]! - first - second - third) < 1e-6, `sample ${i}`);
    }
    const backwards = placeClips({ clips: clips.toReversed(), samples: 9, blockSamples: 9 });
    await assert.rejects(backwards.next(), RangeError);
  });
});
