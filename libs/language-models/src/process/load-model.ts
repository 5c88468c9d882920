import { basename, dirname } from "node:path";
import { env, LogLevel } from "@huggingface/transformers";
import type { ModelKind } from "../catalogue.ts";
import { loadKokoro } from "../speak/load-kokoro.ts";
import { loadWhisper } from "../transcribe/load-whisper.ts";
import { loadTranslator } from "../translate/load-translator.ts";
import type { ModelToLoad } from "./messages.ts";
import type { LoadOptions, Runners } from "./runners.ts";

/** Loads a model from its directory alone: nothing is fetched, nothing is written. */
export async function loadModel({ kind, directory, threads }: ModelToLoad): Promise<Runners> {
  env.allowRemoteModels = false;
  env.useFSCache = false;
  env.cacheDir = null;
  env.localModelPath = `${dirname(directory)}/`;
  env.logLevel = LogLevel.NONE;
  return await loaders[kind]({
    id: basename(directory),
    directory,
    kind,
    options: {
      dtype: "q8",
      device: "cpu",
      session_options: { intraOpNumThreads: threads, interOpNumThreads: 1 },
    },
  });
}

const loaders: Readonly<Record<ModelKind, (options: LoadOptions) => Promise<Runners>>> = {
  whisper: loadWhisper,
  marian: loadTranslator,
  m2m100: loadTranslator,
  nllb: loadTranslator,
  kokoro: loadKokoro,
};
