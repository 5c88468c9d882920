import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { withScratch } from "@cutwater/process/scratch.ts";
import { runEngine } from "../programs/run-engine.ts";
import { isSpeakable } from "../reading/plain-text.ts";
import type { Sound } from "../sound/wav.ts";
import { soundOfFile } from "./program-sound.ts";
import type { EngineVoice, Saying, VoiceEngine } from "./speaker.ts";

const name = "flite";
const child = fileURLToPath(new URL("flite-child.ts", import.meta.url));
/** Memory limit. The compiled module alone takes about 220 MB. */
const memoryMegabytes = 800;

/**
 * flite's other voices are left out: kal and kal16 are rough, because they are joined from pieces; awb_time can only tell the
 * time.
 */
const voices: readonly EngineVoice[] = [
  { id: "flite:slt", name: "SLT", language: "en-US", gender: "woman" },
  { id: "flite:rms", name: "RMS", language: "en-US", gender: "man" },
  { id: "flite:awb", name: "AWB", language: "en-GB", gender: "man" },
];

/** English by flite (CMU), compiled to WASI. It runs in a process of its own that can be ended. */
export const flite: VoiceEngine = {
  engine: { kind: "embedded", name, isDraft: false },
  voices: async () => voices,
  say: async (saying: Saying) => (await sayInPhones(saying)).sound,
};

/** A phone by its name in CMU's set, "pau" for a pause; seconds from the start of the sound. */
export type Phone = { name: string; start: number; end: number };

/** Speech with the time of each phone; nothing is cut from its ends. @throws EngineFailure, or the signal's reason */
export function sayInPhones({
  text,
  voice,
  rate,
  signal,
  timeoutMs,
}: Saying): Promise<{ sound: Sound; phones: Phone[] }> {
  const english = inAscii(text);
  if (!isSpeakable(english)) throw new EngineFailure(name, "rejected", "nothing of the text is English");
  return withScratch(async (directory) => {
    const args = ["--no-warnings", child, directory, voice.id.slice("flite:".length), String(1 / rate)];
    const told = await runEngine({
      engine: name,
      program: process.execPath,
      args,
      input: english,
      signal,
      timeoutMs,
      memoryMegabytes,
    });
    return { sound: await soundOfFile(join(directory, "speech.wav"), name), phones: phonesIn(told.toString("latin1")) };
  });
}

/** Parses "pau:0.164 f:0.224 …", one utterance after another, each with times from its own start. */
function phonesIn(told: string): Phone[] {
  const phones: Phone[] = [];
  let base = 0;
  let last = 0;
  for (const [, sound = "", ends = ""] of told.matchAll(/(\S+):([\d.]+)/g)) {
    const end = Number(ends);
    if (end < last) base += last;
    const start = end < last ? base : base + last;
    phones.push({ name: sound, start, end: base + end });
    last = end;
  }
  return phones;
}

/**
 * A text for flite, which reads ASCII: accents are removed, typographic punctuation becomes plain, other scripts are left out.
 */
function inAscii(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2013\u2014]/g, " - ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7E]+/g, " ")
    .trim();
}
