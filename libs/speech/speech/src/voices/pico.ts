import { join } from "node:path";
import { withScratch } from "@cutwater/process/scratch.ts";
import { runEngine } from "../programs/run-engine.ts";
import { soundOfFile } from "./program-sound.ts";
import type { EngineVoice, VoiceEngine } from "./speaker.ts";

const name = "pico";
const memoryMegabytes = 300;
const voices: readonly EngineVoice[] = [
  { id: "pico:es-ES", name: "Pico", language: "es-ES", gender: "woman" },
  { id: "pico:fr-FR", name: "Pico", language: "fr-FR", gender: "woman" },
  { id: "pico:de-DE", name: "Pico", language: "de-DE", gender: "woman" },
  { id: "pico:it-IT", name: "Pico", language: "it-IT", gender: "woman" },
];

/** Spanish, French, German and Italian by SVOX Pico. @param program path of pico2wave */
export function pico(program: string): VoiceEngine {
  return {
    engine: { kind: "embedded", name, isDraft: false },
    voices: async () => voices,
    say: ({ text, voice, rate, signal, timeoutMs }) =>
      withScratch(async (directory) => {
        const file = join(directory, "speech.wav");
        // It reads no standard input. The only markup is ours: the text has no angle brackets left.
        const spoken = rate === 1 ? text : `<speed level="${Math.round(rate * 100)}">${text}</speed>`;
        const args = ["-l", voice.language, "-w", file, "--", spoken];
        await runEngine({ engine: name, program, args, input: "", signal, timeoutMs, memoryMegabytes });
        return await soundOfFile(file, name);
      }),
  };
}
