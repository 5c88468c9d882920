import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, Transcribe } from "@cutwater/language/ports.ts";
import { withScratch } from "@cutwater/process/scratch.ts";
import { asWav } from "@cutwater/speech/sound/as-wav.ts";
import { codeOf, tagOf } from "../codes.ts";
import type { InstalledModel } from "../installed/installed.ts";
import type { ModelHost } from "../process/model-host.ts";
import { inOrder } from "./in-order.ts";
import { inScriptOf } from "./script.ts";
import { segmentsOf } from "./segments.ts";

/** Transcription by Whisper. Chinese is written in simplified characters unless traditional ones are requested. */
export function whisper(model: InstalledModel, engine: Engine, host: ModelHost): Transcribe {
  return async ({ file, seconds, language, prompt = "", onShare, signal }) => {
    const asked = language === null ? null : codeOf(model.from, language);
    if (language !== null && asked === null) throw new EngineFailure(engine.name, "unsupported", `no ${language}`);
    return await withScratch(async (directory) => {
      const wav = await asWav(file, directory, engine.name, signal);
      const task = { file: wav, from: 0, to: seconds, language: asked, prompt };
      const heard = await host.withModel(model, signal, (ask) => ask("transcribe", task, onShare));
      const told = language ?? tagOf(model.from, heard.language);
      const segments = inOrder(heard.segments, seconds).flatMap(segmentsOf);
      return { language: told, segments: await inScriptOf(told, segments), engine };
    });
  };
}
