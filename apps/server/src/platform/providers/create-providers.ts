import type { Candidate } from "@cutwater/language/first-that-serves.ts";
import type {
  ChatAnswer,
  ChatRequest,
  Engine,
  PresentEngine,
  Presented,
  PresentRequest,
  TranscribeRequest,
  Transcription,
  TranslateRequest,
  Translation,
} from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { chatTranslator } from "@cutwater/language/translate-by-chat.ts";
import type { OpenAiConfig, ProvidersConfig } from "../../config/config-providers.ts";
import type { ProviderName, Translator } from "../../config/variables-providers.ts";
import type { Sql } from "../db/database.ts";
import { createBudget } from "./budget/budget.ts";
import { createProviderClient, type ProviderDeps } from "./client/provider-client.ts";
import { createDeepl } from "./deepl/deepl.ts";
import { createLibreTranslate } from "./libretranslate/libretranslate.ts";
import { createChat } from "./openai/chat.ts";
import { createOpenAiClient, type OpenAiClient } from "./openai/openai-client.ts";
import { createSpeaker } from "./openai/speech.ts";
import { createTranscribe } from "./openai/transcribe.ts";
import { createDuix } from "./present/duix.ts";
import { createJsonJobs } from "./present/json-jobs.ts";
import type { PresentDeps } from "./present/until-done.ts";

/**
 * The configured third-party engines by task, in the operator's order. Models and other engines of this machine come after them.
 */
export type Providers = {
  transcribe: readonly Candidate<TranscribeRequest, Transcription>[];
  translate: readonly Candidate<TranslateRequest, Translation>[];
  speak: readonly Speaker[];
  present: readonly PresentCandidate[];
  chat: readonly Candidate<ChatRequest, ChatAnswer<unknown>>[];
};

/** One service of presenters. */
export type PresentCandidate = Candidate<PresentRequest, Presented> & { engine: PresentEngine };

export type CreateProvidersDeps = ProviderDeps & Pick<PresentDeps, "mostVideoBytes"> & { db: Sql };

/** Makes the engines. They send no request before their first use. */
export function createProviders(config: ProvidersConfig, { db, ...deps }: CreateProvidersDeps): Providers {
  function clientOf(provider: ProviderName, engine: string, { url, key }: { url: string; key: string | null }) {
    const limits = config.limits[provider];
    const budget = createBudget({ provider, limits, prices: config.prices }, { db, clock: deps.clock });
    return createProviderClient({ engine, url, key, limits, budget }, deps);
  }
  const openAi = <Made>(
    provider: ProviderName,
    service: OpenAiConfig | null,
    make: (engine: Engine, client: OpenAiClient) => Made,
  ): Made | null =>
    service && make(engineOf(service.model), createOpenAiClient(service, clientOf(provider, service.model, service)));

  const { transcribe, speech, deepl, libretranslate } = config;
  const chat = openAi("chat", config.chat, (engine, client) => ({
    engine,
    chat: createChat(engine, engine.name, client),
  }));
  const translators: Record<Translator, () => Candidate<TranslateRequest, Translation> | null> = {
    chat() {
      const engine = chat && { ...chat.engine, keepsBudgets: true };
      return engine && { engine, run: chatTranslator(engine, chat.chat) };
    },
    deepl: () => {
      const engine = engineOf("deepl");
      return deepl && { engine, run: createDeepl(engine, deepl, clientOf("deepl", engine.name, deepl)) };
    },
    libretranslate: () => {
      const engine = engineOf("libretranslate");
      const client = libretranslate && clientOf("libretranslate", engine.name, libretranslate);
      return client && { engine, run: createLibreTranslate(engine, libretranslate, client) };
    },
  };

  return {
    transcribe: some(
      openAi("transcribe", transcribe, (engine, client) => ({
        engine,
        run: createTranscribe(engine, engine.name, client),
      })),
    ),
    translate: config.translateOrder.flatMap((name) => some(translators[name]())),
    speak: some(
      speech &&
        openAi("speech", speech, (engine, client) =>
          createSpeaker(engine, { model: engine.name, voices: speech.voices }, client),
        ),
    ),
    present: some(config.present && presentBy(config.present)),
    chat: chat ? [{ engine: chat.engine, run: (request) => chat.chat(request) }] : [],
  };

  function presentBy(service: NonNullable<ProvidersConfig["present"]>): PresentCandidate {
    const { presenters } = service;
    const takesPortraits = service.wire === "json" && service.fields.portrait !== "none";
    const engine = { ...engineOf(service.wire === "duix" ? "duix-avatar" : "presenters"), presenters, takesPortraits };
    const client = clientOf("present", engine.name, service);
    const run =
      service.wire === "duix"
        ? createDuix(engine, service, client, deps)
        : createJsonJobs(engine, service, client, deps);
    return { engine, run };
  }
}

const engineOf = (name: string): Engine => ({ kind: "provider", name, isDraft: false });
const some = <Item>(item: Item | null): Item[] => (item === null ? [] : [item]);
