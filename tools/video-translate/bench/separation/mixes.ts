import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import { wavHeader } from "@cutwater/speech/sound/wav.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";

export const sampleRate = 44_100;

/** A film's sound with its known components, as interleaved stereo. */
export type Mix = {
  name: string;
  path: string;
  seconds: number;
  speech: readonly { start: number; end: number }[];
  voice: Float32Array;
  music: Float32Array;
};

/** Two people speak before an orchestra, one Chinese and English, the other English, with pauses in between. */
const spoken = [
  { file: "codecs/test001.mp4", at: 2, seconds: 10 },
  { file: "codecs/nasa_13013.mp4", at: 15, seconds: 12 },
] as const;
const orchestra = "clips/src/bbb_480p_30s.mp4";
const seconds = 29;

/** By how many dB the speech is louder than the music while it sounds. */
const levels = { "as loud as music": 0, "speech 10 dB louder": 10, "speech 15 dB louder": 15 };

export const lacksFootage = [orchestra, ...spoken.map(({ file }) => file)]
  .map((file) => realFiles(file).skip)
  .find(Boolean);

export async function makeMixes(folder: string): Promise<Mix[]> {
  const music = (await stereo(realFiles(orchestra).path)).subarray(0, 2 * seconds * sampleRate);
  const voice = new Float32Array(music.length);
  for (const { file, at, seconds: length } of spoken) {
    const clip = (await stereo(realFiles(file).path)).subarray(0, 2 * length * sampleRate);
    const gain = 0.1 / rms(clip);
    voice.set(
      clip.map((value) => value * gain),
      2 * at * sampleRate,
    );
  }
  const speech = spoken.map(({ at, seconds: length }) => ({ start: at, end: at + length }));
  const mixes: Mix[] = [];
  for (const [name, db] of Object.entries(levels)) {
    const of = 0.1 / rms(music);
    const under = 10 ** (-db / 20);
    const loudVoice = voice;
    const softMusic = music.map((value) => value * of * under);
    const sum = loudVoice.map((value, i) => value + softMusic[i]!);
    const gain = 0.9 / sum.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const path = join(folder, `mix-${db}.wav`);
    await writeFile(path, wavOf(sum.map((value) => value * gain)));
    const scaled = [loudVoice, softMusic].map((one) => one.map((value) => value * gain)) as [
      Float32Array,
      Float32Array,
    ];
    mixes.push({ name, path, seconds, speech, voice: scaled[0], music: scaled[1] });
  }
  return mixes;
}

/** All samples of a file's sound, in stereo. */
export async function stereo(path: string): Promise<Float32Array> {
  const blocks: Float32Array[] = [];
  for await (const block of readSamples({ path, channels: 2, sampleRate, blockSamples: sampleRate }))
    blocks.push(block);
  const all = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

/** The left channel of interleaved stereo. */
export const leftOf = (samples: Float32Array): Float32Array => samples.filter((_, i) => i % 2 === 0);

function wavOf(samples: Float32Array): Uint8Array {
  const head = wavHeader({ sampleRate, channels: 2, samples: samples.length / 2 });
  const values = Int16Array.from(samples, (value) => Math.round(32_767 * value));
  return Buffer.concat([head, Buffer.from(values.buffer)]);
}

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
