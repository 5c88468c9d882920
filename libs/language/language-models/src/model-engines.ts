import type { Candidate, LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type {
  ChatAnswer,
  ChatRequest,
  Engine,
  Separated,
  SeparateRequest,
  TranscribeRequest,
  Transcription,
  TranslateRequest,
  Translation,
} from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import type { ModelKind } from "./catalogue.ts";
import { chat } from "./chat/chat.ts";
import { draftTranslator } from "./chat/translate/draft-translator.ts";
import { createKeptDrafts } from "./chat/translate/kept-drafts.ts";
import { servesDrafts } from "./chat/translate/languages.ts";
import { type InstalledModel, installedModels } from "./installed/installed.ts";
import type { ModelHost } from "./process/model-host.ts";
import { separator } from "./separate/separator.ts";
import { kokoro } from "./speak/kokoro.ts";
import { whisper } from "./transcribe/whisper.ts";
import { servesPair, translator } from "./translate/translator.ts";

export type ModelEnginesDeps = {
  host: ModelHost;
  /** Path of espeak-ng, without which Kokoro cannot speak; null when it is not installed. */
  espeak: string | null;
};

/** The engines of each port, the better one first; an empty list when no model is installed. */
export type ModelEngines = {
  transcribe: readonly Candidate<TranscribeRequest, Transcription>[];
  translate: readonly Candidate<TranslateRequest, Translation>[];
  speak: readonly Speaker[];
  chat: readonly Candidate<ChatRequest, ChatAnswer<unknown>>[];
  separate: readonly Candidate<SeparateRequest, Separated>[];
};

/**
 * Engines of the models in an operator's directories. A model is loaded on its first request. Call this function again to find
 * models that were added later.
 *
 * @throws Error naming a lock file and its fault
 */
export const modelEngines = async (directories: readonly string[], deps: ModelEnginesDeps): Promise<ModelEngines> =>
  enginesOf(await installedModels(directories), deps);

/** Engines of models. Each port keeps the given order of models. A model is loaded on its first request. */
export function enginesOf(models: readonly InstalledModel[], { host, espeak }: ModelEnginesDeps): ModelEngines {
  const of = (...kinds: ModelKind[]) => models.filter(({ kind }) => kinds.includes(kind));
  return {
    transcribe: of("whisper").map((model) => ({ engine: engineOf(model), run: whisper(model, engineOf(model), host) })),
    translate: [
      ...of("marian", "m2m100", "nllb").map((model) => ({
        engine: engineOf(model),
        run: translator(model, engineOf(model), host),
        serves: async (pair: LanguagePair) => servesPair(model, pair),
      })),
      // Drafts by a chat model come after models that were made to translate.
      ...of("chat").map((model) => ({
        engine: { ...engineOf(model), isDraft: true },
        run: draftTranslator({ model, engine: { ...engineOf(model), isDraft: true }, host, kept, now: Date.now }),
        serves: async (pair: LanguagePair) => servesDrafts(pair),
      })),
    ],
    chat: of("chat").map((model) => chat(model, engineOf(model), host)),
    separate: of("separation").map((model) => ({
      engine: engineOf(model),
      run: separator(model, engineOf(model), host),
    })),
    speak: espeak === null ? [] : of("kokoro").map((model) => kokoro(model, engineOf(model), host, espeak)),
  };
}

/** Shared by all requests of this process, since each request looks up its engines again. */
const kept = createKeptDrafts();

const engineOf = ({ name, isDraft }: InstalledModel): Engine => ({ kind: "model", name, isDraft });
