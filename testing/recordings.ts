import assert from "node:assert/strict";
import { readingTexts } from "@cutwater/contract/reading-texts.ts";
import { readWav, type Sound, writeWav } from "@cutwater/speech/sound/wav.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";

/** A text spoken by a voice of flite, in place of a person at a microphone. @returns a WAV file */
export async function aRecording(text: string = readingTexts.en, voice = "flite:slt"): Promise<Uint8Array> {
  const [flite] = embeddedSpeakers();
  const signal = new AbortController().signal;
  const speech = await flite?.speak({ text, language: "en", voice, rate: 1.1, signal });
  return speech?.wav ?? assert.fail("flite is always here");
}

/** The same sound with each sample changed. @param change maps a 16-bit sample */
export function recordedAs(wav: Uint8Array, change: (sample: number, n: number) => number): Uint8Array {
  const { samples, sampleRate } = soundIn(wav);
  const clamped = (value: number) => Math.max(-32_768, Math.min(32_767, Math.round(value)));
  return writeWav({ samples: samples.map((sample, n) => clamped(change(sample, n))), sampleRate });
}

/** The first seconds of a sound, padded with silence if it is shorter. */
export function recordedFor(wav: Uint8Array, seconds: number): Uint8Array {
  const { samples, sampleRate } = soundIn(wav);
  const whole = new Int16Array(Math.round(seconds * sampleRate));
  whole.set(samples.subarray(0, whole.length));
  return writeWav({ samples: whole, sampleRate });
}

export const dataUrlOf = (wav: Uint8Array): string => `data:audio/wav;base64,${Buffer.from(wav).toString("base64")}`;

const soundIn = (wav: Uint8Array): Sound => readWav(wav) ?? assert.fail("no 16-bit mono WAV");
