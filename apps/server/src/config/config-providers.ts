import { type Checked, checked } from "./config-checked.ts";
import { faultsOfPresent, type PresentConfig, presentOf } from "./config-present.ts";
import type { Variables } from "./variables.ts";
import type { ProviderName, Translator } from "./variables-providers.ts";

/** Third-party engines of language and speech; each is null until it is set up. */
export type ProvidersConfig = {
  transcribe: OpenAiConfig | null;
  speech: (OpenAiConfig & { voices: readonly VoiceConfig[] }) | null;
  /** The engine that makes voices from recordings. */
  clone: CloneConfig | null;
  chat: OpenAiConfig | null;
  deepl: { url: string; key: string } | null;
  libretranslate: { url: string; key: string | null } | null;
  present: PresentConfig | null;
  /** The configured translators, in the order in which they are asked. */
  translateOrder: readonly Translator[];
  limits: Readonly<Record<ProviderName, ProviderLimits>>;
  prices: ProviderPrices;
};

/** `url` has the query api-version for Azure's deployments, which take the key under another header. */
export type OpenAiConfig = { url: string; key: string | null; model: string };

export type CloneConfig = OpenAiConfig & { api: Variables["VOICE_CLONE_API"] };

/** `language` is null for a voice that speaks any language. */
export type VoiceConfig = { id: string; language: string | null };

/**
 * Limits of one engine; null is no limit. `atOnce` and `perMinute` apply to each process. The other limits apply to all processes
 * together, per day of UTC.
 */
export type ProviderLimits = {
  atOnce: number;
  perMinute: number | null;
  callsPerDay: number | null;
  costPerDay: number | null;
};

/** In the operator's currency, per minute, 1,000 characters or 1,000 tokens. */
export type ProviderPrices = Variables["PROVIDER_PRICES"];

export function checkProviders(variables: Variables): Checked<ProvidersConfig> {
  const { TRANSCRIBE_URL, TRANSCRIBE_KEY, SPEECH_URL, SPEECH_KEY, CHAT_URL, CHAT_KEY, CHAT_MODEL } = variables;
  const { DEEPL_KEY, DEEPL_URL, LIBRETRANSLATE_URL, LIBRETRANSLATE_KEY, SPEECH_VOICES } = variables;
  const isOn = {
    deepl: Boolean(DEEPL_KEY),
    chat: Boolean(CHAT_URL),
    libretranslate: Boolean(LIBRETRANSLATE_URL),
  };
  const usual = (["deepl", "chat", "libretranslate"] as const).filter((name) => isOn[name]);
  const order = [...new Set(variables.TRANSLATE_ORDER ?? usual)];
  const { PRESENT_URL, VOICE_CLONE_API, VOICE_CLONE_URL, VOICE_CLONE_KEY, VOICE_CLONE_MODEL } = variables;
  const isOwnCloner = VOICE_CLONE_API === "openai";
  const speaking = { PRESENT_URL, TRANSCRIBE_URL, SPEECH_URL, VOICE_CLONE_URL };
  const addresses = { ...speaking, CHAT_URL, DEEPL_URL, LIBRETRANSLATE_URL };
  const faults = {
    "TRANSCRIBE_KEY needs TRANSCRIBE_URL": TRANSCRIBE_KEY && !TRANSCRIBE_URL,
    "SPEECH_KEY needs SPEECH_URL": SPEECH_KEY && !SPEECH_URL,
    "SPEECH_VOICES is required with SPEECH_URL": SPEECH_URL && SPEECH_VOICES.length === 0,
    "VOICE_CLONE_URL is required with VOICE_CLONE_API=openai": isOwnCloner && !VOICE_CLONE_URL,
    "VOICE_CLONE_MODEL is required with VOICE_CLONE_API=openai": isOwnCloner && !VOICE_CLONE_MODEL,
    "VOICE_CLONE_KEY is required with VOICE_CLONE_URL": !isOwnCloner && VOICE_CLONE_URL && !VOICE_CLONE_KEY,
    "CHAT_KEY needs CHAT_URL": CHAT_KEY && !CHAT_URL,
    "CHAT_MODEL is required with CHAT_URL": CHAT_URL && !CHAT_MODEL,
    ...faultsOfPresent(variables),
    "DEEPL_URL needs DEEPL_KEY": DEEPL_URL && !DEEPL_KEY,
    "LIBRETRANSLATE_KEY needs LIBRETRANSLATE_URL": LIBRETRANSLATE_KEY && !LIBRETRANSLATE_URL,
    ...Object.fromEntries(order.map((name) => [`TRANSLATE_ORDER names ${name}, which is not set up`, !isOn[name]])),
    ...Object.fromEntries(
      Object.entries(addresses).map(([name, address]) => [
        `${name} must not have a user or a password in it: keys have variables of their own`,
        address && hasUser(address),
      ]),
    ),
  };
  const value: ProvidersConfig = {
    transcribe: serviceOf(TRANSCRIBE_URL, TRANSCRIBE_KEY, variables.TRANSCRIBE_MODEL),
    speech: withVoices(serviceOf(SPEECH_URL, SPEECH_KEY, variables.SPEECH_MODEL), SPEECH_VOICES),
    clone: clonerOf(variables),
    chat: serviceOf(CHAT_URL, CHAT_KEY, CHAT_MODEL),
    deepl: DEEPL_KEY ? { url: DEEPL_URL ?? deeplUrlOf(DEEPL_KEY), key: DEEPL_KEY } : null,
    libretranslate: LIBRETRANSLATE_URL ? { url: LIBRETRANSLATE_URL, key: LIBRETRANSLATE_KEY ?? null } : null,
    present: presentOf(variables),
    translateOrder: order,
    limits: limitsOf(variables.PROVIDER_LIMITS),
    prices: variables.PROVIDER_PRICES,
  };
  return checked(value, ...Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : [])));
}

const serviceOf = (url: string | undefined, key: string | undefined, model: string | undefined): OpenAiConfig | null =>
  url && model ? { url, key: key ?? null, model } : null;

function clonerOf({
  VOICE_CLONE_API: api,
  VOICE_CLONE_URL: url,
  VOICE_CLONE_KEY: key,
  VOICE_CLONE_MODEL: model,
}: Variables): CloneConfig | null {
  if (api === "openai") return url && model ? { api, url, key: key ?? null, model } : null;
  return key ? { api, url: url ?? "https://api.elevenlabs.io", key, model: model ?? "eleven_multilingual_v2" } : null;
}

const withVoices = (service: OpenAiConfig | null, voices: readonly string[]): ProvidersConfig["speech"] =>
  service && {
    ...service,
    voices: voices.map((voice) => {
      const [id = "", language = null] = voice.split("=").toReversed();
      return { id, language };
    }),
  };

/** Keys of DeepL's free plan end in ":fx" and are valid at another host only. */
const deeplUrlOf = (key: string): string =>
  key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";

function limitsOf(set: Variables["PROVIDER_LIMITS"]): ProvidersConfig["limits"] {
  const of = (name: ProviderName): ProviderLimits => ({
    atOnce: set[`${name}.atOnce`] ?? 4,
    perMinute: set[`${name}.perMinute`] ?? null,
    callsPerDay: set[`${name}.callsPerDay`] ?? null,
    costPerDay: set[`${name}.costPerDay`] ?? null,
  });
  return {
    transcribe: of("transcribe"),
    speech: of("speech"),
    clone: of("clone"),
    chat: of("chat"),
    deepl: of("deepl"),
    libretranslate: of("libretranslate"),
    present: of("present"),
  };
}

const hasUser = (address: string): boolean => Boolean(new URL(address).username || new URL(address).password);
