import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { decodeRecording } from "@cutwater/speech/customer-voice/decode-recording.ts";
import { readWav, writeWav } from "@cutwater/speech/sound/wav.ts";

type Asked = { texts: readonly string[]; language: string; folder: string };

/** Writes sentences, spoken one after the other by an engine's default voice with pauses in between, as a WAV file of 16 kHz. */
export async function spokenClip(speaker: Speaker, { texts, language, folder }: Asked) {
  const { signal } = new AbortController();
  const parts: Int16Array[] = [];
  let sampleRate = 24_000;
  for (const text of texts) {
    const { wav } = await speaker.speak({ text, language, voice: null, signal });
    const sound = readWav(wav);
    if (!sound) throw new Error("no sound");
    sampleRate = sound.sampleRate;
    parts.push(sound.samples, new Int16Array(sampleRate / 2));
  }
  const samples = Int16Array.from(parts.flatMap((part) => [...part]));
  const file = join(folder, "clip.wav");
  await writeFile(file, writeWav({ samples, sampleRate }));
  const decoded = await decodeRecording(file, folder, { mostSeconds: 600, signal });
  if (!decoded) throw new Error("no sound");
  return { file: decoded.narrow, seconds: decoded.seconds };
}
