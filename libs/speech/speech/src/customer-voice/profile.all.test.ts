import assert from "node:assert/strict";
import { before, test } from "node:test";
import { readWav, type Sound, writeWav } from "../sound/wav.ts";
import { formantMiss, measureVoice, type VoiceProfile } from "../voice-profile/profile.ts";
import { embeddedSpeakers } from "../voices/embedded-voices.ts";
import { measureRecording } from "./compute-profile.ts";
import { isLike } from "./follows-text.ts";
import { profiledSpeech } from "./profiled-speech.ts";

const never = new AbortController().signal;
const [flite] = embeddedSpeakers();
const text =
  "The harbour wakes before the town. Ropes are wet, the first boat is already past the pier, and someone counts crates under a yellow lamp.";
const said = async (voice: string): Promise<Uint8Array> =>
  (await flite?.speak({ text, language: "en", voice, signal: never }))?.wav ?? assert.fail("flite is always here");
let woman: Uint8Array;
before(async () => {
  woman = await said("flite:slt");
});

function profileOf(wav: Uint8Array): VoiceProfile {
  const { samples, sampleRate } = readWav(wav) as Sound;
  return (
    measureVoice(
      Float32Array.from(samples, (sample) => sample / 32_768),
      sampleRate,
    ) ?? assert.fail("no voice")
  );
}

test("speech in a profile has the pitch of its recording within a semitone, and its resonances within 6 %", async () => {
  const profile = profileOf(await said("flite:awb"));
  const speech = profiledSpeech();
  const { wav, engine } = await speech.speak({ text, language: "en", profile, signal: never });
  assert.deepEqual(engine, { kind: "embedded", name: "voice profile", isDraft: false });
  const made = profileOf(wav);
  assert.ok(Math.abs(12 * Math.log2(made.pitchHz / profile.pitchHz)) < 1, `${made.pitchHz} for ${profile.pitchHz} Hz`);
  assert.ok(Math.abs(Math.log(formantMiss(made, profile))) < 0.06, `${formantMiss(made, profile)}`);
});

test("a voice is spoken by one of its kind, and by none where nothing speaks the language", async () => {
  const speech = profiledSpeech();
  const profile = profileOf(woman);
  assert.equal((await speech.baseOf(profile, "en"))?.id, "flite:slt");
  assert.equal((await speech.baseOf({ ...profile, pitchHz: 110 }, "en"))?.id, "flite:rms");
  assert.equal(await speech.baseOf(profile, "tlh"), null);
});

test("a recording's facts show its speech, noise and clipping; silence has no voice", async () => {
  const clean = await measureRecording(woman, never);
  assert.ok(clean.spokenSeconds > 5 && clean.clippedShare < 0.001 && clean.levelDb - clean.noiseDb > 20);
  const { samples, sampleRate } = readWav(woman) as Sound;
  const loud = samples.map((sample) => Math.max(-32_768, Math.min(32_767, sample * 8)));
  assert.ok((await measureRecording(writeWav({ samples: loud, sampleRate }), never)).clippedShare > 0.02);
  const silent = await measureRecording(writeWav({ samples: new Int16Array(160_000), sampleRate }), never);
  assert.deepEqual([silent.profile, silent.spokenSeconds], [null, 0]);
});

test("a transcript matches a text when most letters agree, in any script", () => {
  assert.ok(isLike("港口比小镇醒得早绳子是湿的", "港口比小镇醒得更早。绳索湿漉漉的。"));
  assert.ok(!isLike("今天天气很好我们去公园", "港口比小镇醒得更早。绳索湿漉漉的。"));
  assert.ok(!isLike("", text));
});
