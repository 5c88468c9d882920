import { z } from "zod";
import { address, amounts, list } from "./variable-kinds.ts";
import { presentVariables } from "./variables-present.ts";

const key = (of: string) => z.string().optional().describe(`${of}; default none`);
const web = /^https?$/;
const openAi = "https://api.openai.com/v1";
const azure = "for Azure, https://NAME.openai.azure.com/openai/deployments/NAME?api-version=…";

const translators = ["deepl", "chat", "libretranslate"] as const;
const providers = ["transcribe", "speech", "clone", "chat", "deepl", "libretranslate", "present"] as const;
export type Translator = (typeof translators)[number];
export type ProviderName = (typeof providers)[number];

const limitNames = providers.flatMap((name) =>
  (["atOnce", "perMinute", "callsPerDay", "costPerDay"] as const).map((limit) => `${name}.${limit}` as const),
);
const priceNames = [
  "transcribe",
  "speech",
  "clone",
  "chat.input",
  "chat.output",
  "deepl",
  "libretranslate",
  "present",
] as const;

/** The variables of third-party engines of language and speech. */
export const providerVariables = z.object({
  TRANSCRIBE_URL: address(web, openAi)
    .optional()
    .describe(`an OpenAI-compatible API that transcribes speech, such as ${openAi}; ${azure}; default none`),
  TRANSCRIBE_KEY: key("its key"),
  TRANSCRIBE_MODEL: z.string().default("whisper-1").describe("its model; default whisper-1"),
  TRANSLATE_ORDER: list
    .pipe(z.array(z.enum(translators, "must be a comma separated list of deepl, chat and libretranslate")))
    .optional()
    .describe("which providers translate, in this order; default: those set up, of deepl,chat,libretranslate"),
  DEEPL_KEY: key("turns on translation with DeepL"),
  DEEPL_URL: address(web, "https://api.deepl.com")
    .optional()
    .describe("where DeepL is asked; default https://api.deepl.com, or https://api-free.deepl.com for a free key"),
  LIBRETRANSLATE_URL: address(web, "https://libretranslate.example.org")
    .optional()
    .describe("a LibreTranslate that translates; default none"),
  LIBRETRANSLATE_KEY: key("its key"),
  SPEECH_URL: address(web, openAi)
    .optional()
    .describe(`an OpenAI-compatible API that speaks, such as ${openAi}; default none`),
  SPEECH_KEY: key("its key"),
  SPEECH_MODEL: z.string().default("tts-1").describe("its model; default tts-1"),
  SPEECH_VOICES: list
    .pipe(
      z.array(z.string().regex(/^(?:[A-Za-z-]{2,20}=)?[^\s=]{1,100}$/, "must be a list such as alloy, zh=xiaoxiao")),
    )
    .default([])
    .describe("its voices, the usual one first; with a language when it speaks no other: alloy, zh=xiaoxiao"),
  VOICE_CLONE_API: z
    .enum(["elevenlabs", "openai"], "must be elevenlabs or openai")
    .default("elevenlabs")
    .describe(
      "whose API makes voices of recordings: elevenlabs, or openai for a server of your own with audio/voices; default elevenlabs",
    ),
  VOICE_CLONE_URL: address(web, "https://api.elevenlabs.io")
    .optional()
    .describe("where it is; default https://api.elevenlabs.io with a key, else none"),
  VOICE_CLONE_KEY: key("turns on voices made of customers' recordings"),
  VOICE_CLONE_MODEL: z.string().optional().describe("its model; default eleven_multilingual_v2, required for openai"),
  CHAT_URL: address(web, openAi)
    .optional()
    .describe(`an OpenAI-compatible API that chats, which also translates, such as ${openAi}; default none`),
  CHAT_KEY: key("its key"),
  CHAT_MODEL: z.string().optional().describe("its model; required with CHAT_URL"),
  ...presentVariables.shape,
  PROVIDER_LIMITS: amounts(limitNames, { isWhole: (name) => !name.endsWith("costPerDay") })
    .default({})
    .describe(
      "limits by provider (transcribe, speech, clone, chat, deepl, libretranslate, present): chat.atOnce=4, chat.perMinute=60 in each process, chat.callsPerDay=5000, chat.costPerDay=10 in all; default 4 at once",
    ),
  PROVIDER_PRICES: amounts(priceNames, { isWhole: () => false })
    .default({})
    .describe(
      "prices in your currency: transcribe and present a minute; deepl, libretranslate, speech and clone 1,000 characters; chat.input and chat.output 1,000 tokens; default 0",
    ),
});
