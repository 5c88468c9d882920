import { detectAll } from "jschardet";
import { cleanText, decodeStrictly, decodeUnicode } from "../text/decode.ts";

/** Facts about a text in addition to its bytes. */
export type EncodingHints = {
  /** Declared language (BCP 47); "" when unknown. */
  language?: string;
  /** Encoding that the sender states (Content-Type), in any spelling. */
  charset?: string | null;
};

/**
 * Decodes a subtitle file to text with \n as line end. It tries Unicode first, then the encoding that the file or its sender
 * states, if the bytes are valid in it, then the encoding that a detector finds, with the language as a hint.
 */
export function decodeText(bytes: Uint8Array, hints: EncodingHints = {}): string {
  return cleanText(decodeEscapes(bytes) ?? decodeUnicode(bytes) ?? decodeOld(bytes, hints));
}

/** Maximum number of bytes for the detector, which gets only lines with characters outside ASCII. */
const sampleBytes = 16_384;

/** Factor on the detector's confidence for legacy encodings of the declared language. */
const languageWeight = 8;
/** Below this confidence the detector has seen too few characters. */
const faint = 0.05;

/** Decodes ISO-2022-JP, which is also valid UTF-8 but switches character sets by escape sequences; null for other text. */
function decodeEscapes(bytes: Uint8Array): string | null {
  const hasEscape = bytes.some((value, at) => value === 0x1b && (bytes[at + 1] === 0x24 || bytes[at + 1] === 0x28));
  return hasEscape ? decodeStrictly(bytes, "iso-2022-jp") : null;
}

function decodeOld(bytes: Uint8Array, { language = "", charset }: EncodingHints): string {
  for (const stated of [statedInside(bytes), labelOf(charset ?? "")]) {
    // Servers state UTF-8 and Latin 1 by default, whatever the file.
    const isDefault = stated === null || stated === "utf-8" || stated === western;
    const text = isDefault ? null : decodeReadable(bytes, stated);
    if (text !== null) return text;
  }
  const usual = pagesOf(language);
  const sample = sampleOf(bytes);
  const weights = new Map<string, number>();
  for (const { encoding, confidence } of detectAll(sample)) {
    const label = labelOf(encoding ?? "");
    const text = label === null || label === "utf-8" ? null : decodeReadable(sample, label);
    if (label === null || text === null) continue;
    // The detector may list a code page under several names.
    const weight = confidence * shareOf(label, usual) * looks(text);
    weights.set(label, Math.max(weights.get(label) ?? 0, weight));
  }
  const [best] = [...weights].sort(([, a], [, b]) => b - a);
  // With few accents, the most common code page is the likeliest.
  const closeness = best && best[1] < faint ? 0.6 : 0.9;
  const isWestern = best !== undefined && (weights.get(western) ?? 0) > best[1] * closeness;
  const label =
    (isWestern ? western : best?.[0]) ?? usual.find((one) => decodeReadable(sample, one) !== null) ?? western;
  return new TextDecoder(label).decode(bytes);
}

/** Factor on the detector's confidence in a code page: higher for pages of the language, lower for the rare pages of old Macs. */
function shareOf(label: string, usual: readonly string[]): number {
  const common = /mac/.test(label) ? 0.8 : 1;
  return common * (usual.includes(label) ? languageWeight : 1);
}

/** Factor for a text's plausibility: symbols inside words and words in two alphabets show a wrong code page ("®ivjo", "dйjа"). */
function looks(text: string): number {
  return wrong.some((pattern) => pattern.test(text)) ? 0.1 : 1;
}

const wrong = [
  /\p{L}(?![’´·])[^\p{L}\p{M}\p{Zs}\p{Pd}\p{Cf}\0-\x7f]\p{L}/u,
  /\p{L}[®¶±¤¦§‡†÷×¬¨¯¸]|[®¶±¤¦‡†÷×¬¨¯¸]\p{L}/u,
  /[a-z][\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/iu,
  /[a-z](?!\p{Script=Latin})\p{L}{1,2}[a-z]/iu,
];

/** The text in an encoding; null when bytes are invalid, or control characters show a wrong code page. */
function decodeReadable(bytes: Uint8Array, label: string): string | null {
  const text = decodeStrictly(bytes, label);
  return text === null || /[\x80-\x84\x86-\x9f]/.test(text) ? null : text;
}

/** The lines with letters outside ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  let from = 0;
  let isForeign = false;
  for (let at = 0; at <= bytes.length && sample.length < sampleBytes; at += 1) {
    const value = bytes[at];
    if (value !== undefined && value > 0x7f) isForeign = true;
    if (value !== 0x0a && value !== undefined) continue;
    if (isForeign) sample.push(...bytes.subarray(from, Math.min(at + 1, from + sampleBytes)));
    from = at + 1;
    isForeign = false;
  }
  return Uint8Array.from(sample);
}

/** The encoding that an XML declaration or an HTML head states. */
function statedInside(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1000));
  const [, xml, html] =
    /<\?xml[^>]{0,200}?encoding=["']([\w.:-]+)|<meta[^>]{0,200}?charset=["']?([\w.:-]+)/i.exec(head) ?? [];
  return labelOf(xml ?? html ?? "");
}

/** TextDecoder's name for an encoding; null when it does not support the encoding. */
function labelOf(name: string): string | null {
  const plain = name.trim().toLowerCase();
  const known = otherNames[plain] ?? plain;
  try {
    return known === "" ? null : new TextDecoder(known).encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Encodings to use for names of the detector: for names that TextDecoder lacks, and for subsets of a larger encoding. */
const otherNames: Readonly<Record<string, string>> = {
  cp874: "windows-874",
  cp932: "shift_jis",
  cp936: "gb18030",
  cp949: "euc-kr",
  cp950: "big5",
  "big5-hkscs": "big5",
  "euc-jis-2004": "euc-jp",
  johab: "",
  maccyrillic: "x-mac-cyrillic",
  macroman: "macintosh",
  cp866: "ibm866",
  "shift_jis-2004": "shift_jis",
  "iso-8859-11": "windows-874",
  gb2312: "gb18030",
  gbk: "gb18030",
};

const western = "windows-1252";
const cyrillic = ["windows-1251", "koi8-u", "koi8-r", "iso-8859-5", "ibm866", "x-mac-cyrillic"];
const central = ["windows-1250", "iso-8859-2"];
const baltic = ["windows-1257", "iso-8859-13", "iso-8859-4"];
const arabic = ["windows-1256", "iso-8859-6"];
const traditional = ["big5", "gb18030"];

/** Old code pages by language, the usual one first. */
const pages: Readonly<Record<string, readonly string[]>> = {
  ...each("ru be bg mk kk ky mn tt tg", cyrillic),
  uk: cyrillic,
  ...each("sr bs", [...cyrillic.slice(0, 1), ...central]),
  ...each("pl cs sk hu sl hr ro sq", [...central, "iso-8859-16"]),
  ...each("lt lv", baltic),
  et: [...baltic, "iso-8859-15"],
  ...each("tr az ku", ["windows-1254", "iso-8859-3"]),
  ...each("mt eo", ["iso-8859-3"]),
  el: ["windows-1253", "iso-8859-7"],
  ...each("he yi", ["windows-1255", "iso-8859-8", "iso-8859-8-i"]),
  ...each("ar fa ur ps", arabic),
  vi: ["windows-1258"],
  th: ["windows-874"],
  ja: ["shift_jis", "euc-jp"],
  ko: ["euc-kr"],
  zh: ["gb18030", "big5"],
  yue: traditional,
  ...each("cy gd", [western, "iso-8859-14"]),
  ...each("en fr de es pt it nl da sv nb no nn fi is fo ca gl eu ga id ms sw af", [
    western,
    "iso-8859-15",
    "macintosh",
  ]),
};

function each(languages: string, list: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(languages.split(" ").map((language) => [language, list]));
}

function pagesOf(language: string): readonly string[] {
  const tag = language.toLowerCase().replaceAll("_", "-");
  if (/^zh-(?:hant|tw|hk|mo)\b/.test(tag)) return traditional;
  return pages[tag.split("-", 1)[0] ?? ""] ?? [];
}
