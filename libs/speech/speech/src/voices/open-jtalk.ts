import { join } from "node:path";
import type { OpenJtalkFiles } from "@cutwater/process/find-programs.ts";
import { withScratch } from "@cutwater/process/scratch.ts";
import { runEngine } from "../programs/run-engine.ts";
import { trimSilence } from "../sound/trim-silence.ts";
import type { Sound } from "../sound/wav.ts";
import { soundOfFile } from "./program-sound.ts";
import type { EngineVoice, VoiceEngine } from "./speaker.ts";

const name = "open-jtalk";
const memoryMegabytes = 500;
const voice: EngineVoice = { id: "open-jtalk:nitech", name: "Nitech M001", language: "ja-JP", gender: "man" };
/** Maximum number of characters. Open JTalk reads one line of 1023 bytes, and a character has three or four bytes. */
const longestLine = 240;
const pauseSeconds = 0.25;

/** Japanese by Open JTalk, sentence by sentence. */
export function openJtalk({ program, dictionary, voice: voiceFile }: OpenJtalkFiles): VoiceEngine {
  return {
    engine: { kind: "embedded", name, isDraft: false },
    voices: async () => [voice],
    say: ({ text, rate, signal, timeoutMs }) =>
      withScratch(async (directory) => {
        const sounds: Sound[] = [];
        const file = join(directory, "speech.wav");
        const args = ["-x", dictionary, "-m", voiceFile, "-r", String(rate), "-ow", file];
        for (const line of linesToRead(text)) {
          await runEngine({ engine: name, program, args, input: `${line}\n`, signal, timeoutMs, memoryMegabytes });
          sounds.push(trimSilence(await soundOfFile(file, name)));
        }
        return joined(sounds);
      }),
  };
}

/** Splits a text into sentences; sentences that are too long for Open JTalk are split into parts. */
export function linesToRead(text: string): string[] {
  const sentences = text.match(/[^。！？!?]+[。！？!?]*/gu) ?? [];
  return sentences
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${longestLine}}[、，, ]|.{1,${longestLine}}`, "gu")) ?? [])
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

function joined(sounds: readonly Sound[]): Sound {
  const sampleRate = sounds[0]?.sampleRate ?? 48_000;
  const pause = Math.round(sampleRate * pauseSeconds);
  const samples = new Int16Array(sounds.reduce((sum, one) => sum + one.samples.length + pause, 0));
  let at = 0;
  for (const one of sounds) {
    samples.set(one.samples, at);
    at += one.samples.length + pause;
  }
  return { samples, sampleRate };
}
