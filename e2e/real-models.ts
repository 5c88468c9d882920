import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { prepareLanguage } from "@cutwater/contract/language.ts";
import type { Transcription } from "@cutwater/language/ports.ts";
import { registrySettings } from "@cutwater/language-models/install/registry/clients.ts";
import { modelEngines } from "@cutwater/language-models/model-engines.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { programsHere } from "@cutwater/process/find-programs.ts";
import { decodeRecording } from "@cutwater/speech/customer-voice/decode-recording.ts";
import { modelsFolder } from "@cutwater/testing/models-folder.ts";

const { signal } = new AbortController();
/** The longest recording to decode, in seconds. */
const mostSeconds = 900;

/**
 * A directory of models for a server that fetches them itself: a new, empty one, or the one that MODELS_DIR names, which is kept.
 * The test uses the same models to speak and to transcribe.
 */
export async function createRealModels() {
  const isNamed = Boolean(process.env.MODELS_DIR);
  const scratch = await mkdtemp(path.join(tmpdir(), "cutwater-models-"));
  const folder = isNamed ? modelsFolder : path.join(scratch, "models");
  const host = createModelHost({ threads: availableParallelism() });
  const engines = () => modelEngines([folder], { host, espeak: programsHere().espeak });

  return {
    /** Settings of a server that fetches models when they are first needed. */
    env: { ...registrySettings(process.env), AUTO_MODELS: "on", MODELS_DIR: folder },
    /** Speaks a line with the default voice of a language. @returns a WAV file; Kokoro must be installed */
    async speak(text: string, language: string): Promise<Uint8Array> {
      const [kokoro] = (await engines()).speak;
      if (!kokoro) throw new Error(`no Kokoro in ${folder}`);
      return (await kokoro.speak({ text, language, voice: null, signal })).wav;
    },
    /** Transcribes a file with Whisper, which detects the language. */
    async hear(file: string): Promise<{ language: string | null; text: string }> {
      const [whisper] = (await engines()).transcribe;
      if (!whisper) throw new Error(`no Whisper in ${folder}`);
      const sound = await decodeRecording(file, scratch, { mostSeconds, signal });
      if (!sound) throw new Error(`no sound in ${file}`);
      const { narrow, seconds } = sound;
      const heard = await whisper.run({ file: narrow, seconds, language: null, signal });
      return { language: heard.language, text: textOf(heard) };
    },
    async close() {
      await host.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

const textOf = ({ segments }: Transcription): string => segments.map(({ text }) => text).join(" ");

/**
 * Requests that a server fetches the model for a step, as its pages do.
 *
 * @throws Error with the sentence that the page would show
 */
export async function bringModel(
  origin: string,
  { token, ...asked }: { token: string; port: "transcribe" | "speak"; to?: string },
): Promise<void> {
  const response = await fetch(origin + prepareLanguage.path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ lang: "en", ...asked }),
  });
  const said = (await response.text()).trim().split("\n").at(-1) ?? "";
  if (said !== '{"ready":true}') throw new Error(said);
}
