import { fileURLToPath } from "node:url";
import { kokoroFiles, kokoroPackages } from "./packages/kokoro.ts";
import type { PackageSource } from "./packages/package-source.ts";
import { qwenCoderPackages } from "./packages/qwen-coder.ts";
import { voiceSeparationPackages } from "./packages/voice-separation.ts";
import { whisperBasePackages } from "./packages/whisper-base.ts";
import { type KokoroVoice, kokoroVoices } from "./speak/kokoro-voices.ts";

/**
 * Kind of a model, by its task: it transcribes (Whisper), translates one pair (Marian), translates among many languages, speaks
 * (Kokoro), chats and translates (a language model as GGUF), or separates voices from a sound (Spleeter).
 */
export type ModelKind = "whisper" | "marian" | "m2m100" | "nllb" | "kokoro" | "chat" | "separation";

/**
 * A model that an operator can install, in the form in which its makers publish it. The operator's lock file has the commit,
 * sizes and hashes.
 */
export type CatalogueModel = {
  /** Name that operators use. */
  name: string;
  kind: ModelKind;
  /** The people or company that trained it. */
  makers: string;
  /** Repository at the Hugging Face file host; null where only packages have the model. */
  repository: string | null;
  /** For files that are renamed in the model's directory: their names at the file host. */
  hostNames: Readonly<Record<string, string>>;
  /** Packages that carry the model, used when the file host does not answer; null when no package carries it. */
  packages: PackageSource | null;
  /** Python packages that the model's process needs; null for none. */
  runtime: Runtime | null;
  /** Licence as stated on the model's card. */
  licence: string;
  /** Whether its licence forbids paid services. */
  isNonCommercial: boolean;
  /** Whether the model's results are only rough drafts. */
  isDraft: boolean;
  /** Source languages: the model's own codes by BCP 47 tag. A model of one pair has one entry in `from` and one in `to`. */
  from: Readonly<Record<string, string>>;
  /** Target languages in the same form; equal to `from` for models that transcribe or speak. */
  to: Readonly<Record<string, string>>;
  voices: readonly KokoroVoice[];
  /** Files to fetch from the file host, by their names in the model's directory. `packages` lists the files from packages. */
  files: readonly string[];
  /** Approximate size of the download, shown to people. The exact sizes are in the lock file. */
  aboutMegabytes: number;
  /** Limit of resident memory in megabytes. A process that exceeds the limit is ended. */
  memoryMegabytes: number;
  /** Free memory in megabytes that an automatic fetch requires. */
  neededMegabytes: number;
};

/** Python packages that a model's process needs. They are installed in a virtual environment beside the models. */
export type Runtime = {
  /** Name of the environment; models with the same name share it. */
  name: string;
  /** Path of a requirements file with exact versions and hashes. */
  requirements: string;
  /** Approximate size of the download, shown to people. */
  aboutMegabytes: number;
};

const common = ["config.json", "tokenizer.json", "tokenizer_config.json"];
const seq2seq = [
  ...common,
  "generation_config.json",
  "onnx/encoder_model_quantized.onnx",
  "onnx/decoder_model_merged_quantized.onnx",
];

const same = (codes: string): Record<string, string> =>
  Object.fromEntries(codes.split(" ").map((code) => [code, code]));

const ofWhisper = {
  ...same(
    "af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh",
  ),
  jv: "jw",
};
const ofM2m = {
  ...same(
    "af am ar ast az ba be bg bn br bs ca ceb cs cy da de el en es et fa ff fi fr fy ga gd gl gu ha he hi hr ht hu hy id ig ilo is it ja jv ka kk km kn ko lb lg ln lo lt lv mg mk ml mn mr ms my ne nl no oc or pa pl ps pt ro ru sd si sk sl so sq sr ss su sv sw ta th tl tn tr uk ur uz vi wo xh yi yo zh zu",
  ),
  nso: "ns",
};
const ofNllb = {
  ar: "arb_Arab",
  cs: "ces_Latn",
  de: "deu_Latn",
  el: "ell_Grek",
  en: "eng_Latn",
  es: "spa_Latn",
  fi: "fin_Latn",
  fr: "fra_Latn",
  he: "heb_Hebr",
  hi: "hin_Deva",
  hu: "hun_Latn",
  id: "ind_Latn",
  it: "ita_Latn",
  ja: "jpn_Jpan",
  ko: "kor_Hang",
  ms: "zsm_Latn",
  nl: "nld_Latn",
  no: "nob_Latn",
  pl: "pol_Latn",
  pt: "por_Latn",
  ro: "ron_Latn",
  ru: "rus_Cyrl",
  sv: "swe_Latn",
  th: "tha_Thai",
  tl: "tgl_Latn",
  tr: "tur_Latn",
  uk: "ukr_Cyrl",
  vi: "vie_Latn",
  "zh-Hans": "zho_Hans",
  "zh-Hant": "zho_Hant",
};

const usual = {
  isNonCommercial: false,
  isDraft: false,
  voices: [],
  hostNames: {},
  packages: null,
  runtime: null,
};
const memory = (memoryMegabytes: number) => ({ memoryMegabytes, neededMegabytes: memoryMegabytes });

const ofWhisperHere = {
  ...usual,
  kind: "whisper",
  makers: "OpenAI",
  licence: "MIT",
  from: ofWhisper,
  to: ofWhisper,
  files: ["config.json", "model.bin", "tokenizer.json", "vocabulary.txt"],
  runtime: {
    name: "hear",
    requirements: fileURLToPath(new URL("../python/hear-requirements.txt", import.meta.url)),
    aboutMegabytes: 82,
  },
} as const;

/** @param to target language (BCP 47), with the token that the model expects in front of the text, if any */
const opus = (
  pair: string,
  licence: string,
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): CatalogueModel => ({
  ...usual,
  name: `opus-mt-${pair}`,
  kind: "marian",
  makers: "Helsinki-NLP",
  repository: `Xenova/opus-mt-${pair}`,
  licence,
  isDraft: true,
  from,
  to,
  files: seq2seq,
  aboutMegabytes: 150,
  ...memory(1200),
});
const apache = "Apache-2.0";
const ccBy = "CC-BY-4.0";
const en = { en: "" };
/** Names of languages in the model's prompts. */
const ofChat = { en: "English", "zh-Hans": "Simplified Chinese" };

const spokenByKokoro = Object.fromEntries(kokoroVoices.map(({ language, espeak }) => [language, espeak]));

/** All models; among models for the same task the better one comes first. */
export const catalogue: readonly CatalogueModel[] = [
  {
    ...ofWhisperHere,
    name: "whisper-small",
    repository: "Systran/faster-whisper-small",
    aboutMegabytes: 490,
    ...memory(1600),
  },
  {
    ...ofWhisperHere,
    name: "whisper-base",
    repository: "Systran/faster-whisper-base",
    packages: whisperBasePackages,
    aboutMegabytes: 150,
    ...memory(700),
  },
  opus("en-zh", apache, en, { "zh-Hans": ">>cmn_Hans<<", "zh-Hant": ">>cmn_Hant<<" }),
  opus("zh-en", ccBy, { zh: "" }, en),
  opus("en-es", apache, en, { es: "" }),
  opus("es-en", apache, { es: "" }, en),
  opus("en-fr", apache, en, { fr: "" }),
  opus("fr-en", apache, { fr: "" }, en),
  opus("en-de", ccBy, en, { de: "" }),
  opus("de-en", apache, { de: "" }, en),
  opus("en-ru", apache, en, { ru: "" }),
  opus("ru-en", ccBy, { ru: "" }, en),
  opus("ja-en", apache, { ja: "" }, en),
  opus("ko-en", apache, { ko: "" }, en),
  {
    ...usual,
    name: "m2m100-418m",
    kind: "m2m100",
    makers: "Meta AI",
    repository: "Xenova/m2m100_418M",
    licence: "MIT",
    isDraft: true,
    from: ofM2m,
    to: ofM2m,
    files: seq2seq,
    aboutMegabytes: 640,
    ...memory(3000),
  },
  {
    ...usual,
    name: "nllb-200-600m",
    kind: "nllb",
    makers: "Meta AI",
    repository: "Xenova/nllb-200-distilled-600M",
    licence: "CC-BY-NC-4.0",
    isNonCommercial: true,
    from: ofNllb,
    to: ofNllb,
    files: seq2seq,
    aboutMegabytes: 900,
    ...memory(4000),
  },
  {
    ...usual,
    name: "kokoro",
    kind: "kokoro",
    makers: "hexgrad",
    repository: "onnx-community/Kokoro-82M-v1.0-ONNX",
    licence: apache,
    from: spokenByKokoro,
    to: spokenByKokoro,
    voices: kokoroVoices,
    files: kokoroFiles,
    packages: kokoroPackages,
    aboutMegabytes: 90,
    ...memory(600),
  },
  {
    ...usual,
    name: "qwen-coder-1.5b",
    kind: "chat",
    makers: "Alibaba Cloud (Qwen2.5-Coder-1.5B-Instruct)",
    repository: "Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF",
    hostNames: { "model.gguf": "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf" },
    packages: qwenCoderPackages,
    licence: apache,
    isDraft: true,
    from: ofChat,
    to: ofChat,
    files: ["model.gguf"],
    aboutMegabytes: 1120,
    memoryMegabytes: 2600,
    // A chat model runs beside all other work of a small machine.
    neededMegabytes: 5000,
  },
  {
    ...usual,
    name: "voice-separation",
    kind: "separation",
    makers: "Deezer (Spleeter, two stems)",
    repository: null,
    packages: voiceSeparationPackages,
    licence: "MIT",
    from: {},
    to: {},
    files: [],
    aboutMegabytes: 73,
    ...memory(900),
  },
];

/** The model with this name; null when there is none. */
export const findModel = (name: string): CatalogueModel | null => catalogue.find((one) => one.name === name) ?? null;
