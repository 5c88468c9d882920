import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type CentreFindings, createCentreMeter } from "./measure-centre.ts";
import { createCentreRemover } from "./remove-centre.ts";

const sampleRate = 48_000;
type Sound = (seconds: number) => [left: number, right: number];
const sum = (hertz: readonly number[], seconds: number) =>
  hertz.reduce((all, one) => all + 0.05 * Math.sin(2 * Math.PI * one * seconds), 0);
const voice = (seconds: number) => sum([180, 360, 540, 900, 1_260, 1_980], seconds);
const music: Sound = (seconds) => [sum([65, 331, 557, 1_103], seconds), sum([65, 419, 761, 1_447], seconds)];
const centred: Sound = (seconds) => music(seconds).map((one) => one + voice(seconds)) as [number, number];
const aside: Sound = (seconds) => {
  const [left, right] = music(seconds);
  return [left + voice(seconds), right + 0.3 * voice(seconds + 0.001)];
};

function drawn(sound: Sound, samples: number, from = 0): Float32Array {
  const block = new Float32Array(2 * samples);
  for (let i = 0; i < samples; i++) block.set(sound((from + i) / sampleRate), 2 * i);
  return block;
}

describe("taking the centre out", () => {
  /** The output for a sound, with the processing delay removed. */
  function removed(sound: Sound, amount: number, seconds = 2): Float32Array {
    const remover = createCentreRemover(sampleRate);
    const samples = seconds * sampleRate;
    const out = [] as number[];
    for (let at = 0; at < samples + remover.latency; at += remover.hop) {
      const block = drawn(sound, remover.hop, at);
      remover.step(block, amount, block);
      out.push(...block);
    }
    return Float32Array.from(out.slice(2 * remover.latency, 2 * (remover.latency + samples)));
  }

  const power = (samples: Float32Array) => samples.slice(20_000, -20_000).reduce((all, one) => all + one * one, 0);

  test("with an amount of 0 the sound stays unchanged and in place", () => {
    const made = removed(centred, 0);
    const given = drawn(centred, 2 * sampleRate);
    assert.ok(made.every((sample, i) => Math.abs(sample - given[i]!) < 1e-6));
  });

  test("a voice in the middle gets 15 dB softer and more, wide music and bass stay within 1.5 dB", () => {
    const alone: Sound = (seconds) => [voice(seconds), voice(seconds)];
    const softer = 10 * Math.log10(power(drawn(alone, 2 * sampleRate)) / power(removed(alone, 1)));
    assert.ok(softer > 15, `${softer} dB`);
    const kept = 10 * Math.log10(power(drawn(music, 2 * sampleRate)) / power(removed(music, 1)));
    assert.ok(Math.abs(kept) < 1.5, `${kept} dB`);
  });
});

describe("whether the centre can be taken out", () => {
  function found(speech: Sound, pause: Sound | null, frames = 12): CentreFindings {
    const meter = createCentreMeter(sampleRate);
    for (let i = 0; i < frames; i++) {
      const sound = pause && i % 2 === 1 ? pause : speech;
      meter.add(drawn(sound, meter.size, i * meter.size), sound === speech);
    }
    return meter.findings();
  }

  test("a voice in the centre of wide music can be removed, by about 15 dB and more", () => {
    const { canReduce, expectedDb, lostDb, correlation } = found(centred, music);
    assert.equal(canReduce, true);
    assert.ok(expectedDb > 12, `${expectedDb} dB`);
    assert.ok(lostDb < 1.5, `${lostDb} dB`);
    assert.ok(correlation > 0.4 && correlation < 1, `${correlation}`);
  });

  test("a voice at one side, a duplicated channel and silence cannot be removed", () => {
    assert.equal(found(aside, music).canReduce, false);
    const twice: Sound = (seconds) => [centred(seconds)[0], centred(seconds)[0]];
    const { canReduce, correlation, sideToMidDb } = found(twice, (seconds) => [music(seconds)[0], music(seconds)[0]]);
    assert.equal(canReduce, false);
    assert.ok(correlation > 0.999 && sideToMidDb < -40);
    const silence: Sound = () => [0, 0];
    assert.deepEqual([found(silence, silence).canReduce, found(silence, silence).expectedDb], [false, 0]);
  });

  test("without pauses the voice is measured by the whole sound", () => {
    const { expectedDb } = found(centred, null);
    assert.ok(expectedDb > 0 && expectedDb < found(centred, music).expectedDb);
    assert.equal(createCentreMeter(sampleRate).findings().canReduce, false);
  });
});
