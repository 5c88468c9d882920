import assert from "node:assert/strict";
import { test } from "node:test";
import { type DrawnVoice, drawVoice } from "../../test/voice-profile/draw-voice.ts";
import { changeBetween, changeVoice } from "./change-voice.ts";
import { formantMiss, formantRatio, measureVoice, type VoiceProfile } from "./profile.ts";

const sampleRate = 16_000;
const drawn = (more: Partial<DrawnVoice> = {}) =>
  drawVoice({ hz: 110, scale: 1, pace: 4, seconds: 6, sampleRate, ...more });
const profileOf = (samples: Float32Array): VoiceProfile =>
  measureVoice(samples, sampleRate) ?? assert.fail("no voice was found");
const semitones = (a: number, b: number) => 12 * Math.log2(a / b);

test("the pitch of a drawn voice is found within a quarter of a semitone, low and high", () => {
  for (const hz of [80, 110, 180, 260])
    assert.ok(Math.abs(semitones(profileOf(drawn({ hz })).pitchHz, hz)) < 0.25, `${hz} Hz`);
});

test("syllables are counted within a quarter, and level as it is", () => {
  for (const pace of [3, 5]) {
    const { syllablesPerSecond } = profileOf(drawn({ pace }));
    assert.ok(Math.abs(syllablesPerSecond / pace - 1) < 0.25, `${syllablesPerSecond} for ${pace}`);
  }
  const [loud, soft] = [drawn(), drawn().map((sample) => sample / 4)].map((samples) => profileOf(samples).levelDb);
  assert.ok(Math.abs((loud ?? 0) - (soft ?? 0) - 12.04) < 0.2);
});

test("a shorter vocal tract is distinguished from a longer one within 5 %", () => {
  const man = profileOf(drawn());
  for (const scale of [0.93, 1.08]) {
    const ratio = formantRatio(man, profileOf(drawn({ scale })), true);
    assert.ok(Math.abs(ratio / scale - 1) < 0.05, `${ratio} for ${scale}`);
  }
});

test("a changed voice has the other's pitch within a semitone and its resonances within 5 %, and lasts by its pace", () => {
  const own = profileOf(drawn());
  const other = profileOf(drawn({ hz: 190, scale: 1.12, pace: 4.5 }));
  const change = changeBetween(own, other, formantRatio(own, other, false));
  const samples = drawn();
  const changed = changeVoice(samples, sampleRate, change);
  const made = profileOf(changed);
  assert.ok(Math.abs(semitones(made.pitchHz, other.pitchHz)) < 1, `${made.pitchHz} for ${other.pitchHz} Hz`);
  assert.ok(Math.abs(formantMiss(made, other) - 1) < 0.05, `${formantMiss(made, other)}`);
  assert.ok(Math.abs(changed.length - samples.length / change.pace) <= 1);
  assert.ok(changed.every((sample) => Math.abs(sample) < 1));
});

test("silence and noise have no voice, and a rate that is too low is refused", () => {
  assert.equal(measureVoice(new Float32Array(3 * sampleRate), sampleRate), null);
  let seed = 1;
  const noise = drawn().map(() => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.4);
  assert.equal(measureVoice(noise, sampleRate), null);
  assert.throws(() => measureVoice(noise, 8_000), RangeError);
});
