import { basename } from "node:path";
import type { ModelKind } from "./catalogue.ts";
import type { ModelToLoad } from "./process/messages.ts";
import type { LoadOptions, Runners } from "./process/runners.ts";

/** Loads a model from its directory alone. Nothing is fetched or written. */
export async function loadModel({ kind, directory, threads }: ModelToLoad): Promise<Runners> {
  if (kind === "whisper") throw new RangeError("Whisper runs in Python");
  const load = await loaders[kind]();
  return await load({
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

/** Each loader imports only its own libraries, so a chat model does not load transformers.js. */
const loaders: Readonly<
  Record<Exclude<ModelKind, "whisper">, () => Promise<(options: LoadOptions) => Promise<Runners>>>
> = {
  marian: async () => (await import("./translate/load-translator.ts")).loadTranslator,
  m2m100: async () => (await import("./translate/load-translator.ts")).loadTranslator,
  nllb: async () => (await import("./translate/load-translator.ts")).loadTranslator,
  kokoro: async () => (await import("./speak/load-kokoro.ts")).loadKokoro,
  chat: async () => (await import("./chat/load-chat.ts")).loadChat,
  separation: async () => (await import("./separate/load-separation.ts")).loadSeparation,
};
