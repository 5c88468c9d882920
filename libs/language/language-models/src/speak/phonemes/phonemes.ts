import { kanaOf } from "@cutwater/speech/kana/kana-of.ts";
import { espeakSounds } from "./espeak-sounds.ts";
import { soundsOfKana } from "./japanese.ts";
import { soundsOfMandarin } from "./mandarin.ts";

export type PhonemesOf = {
  /** Path of espeak-ng. */
  espeak: string;
  /** The voice's language: a language of espeak-ng, or "zh" or "ja". */
  language: string;
  signal: AbortSignal;
};

/**
 * Phonemes for Kokoro: the phonemes of each part between two punctuation marks, and the marks themselves, which Kokoro speaks as
 * pauses. Each script is read in its own language: Latin words within Chinese as English, Chinese within English as Mandarin.
 *
 * @param text as read aloud: numbers and symbols in words
 * @throws EngineFailure of espeak-ng or of the kana reader, or the signal's reason
 */
export async function phonemesOf(text: string, { espeak, language, signal }: PhonemesOf): Promise<string> {
  const parts = partsOf(text, language);
  const ofKind = (kind: Part["kind"]) => parts.filter((part) => part.kind === kind).map((part) => part.text);
  const latin = language === "zh" || language === "ja" ? "en-us" : language;
  const [letters, japanese] = await Promise.all([
    espeakSounds(ofKind("letters"), { program: espeak, language: latin, signal }),
    kanaOf(ofKind("japanese"), signal),
  ]);
  const sounds = {
    letters: letters.values(),
    japanese: japanese.map(soundsOfKana).values(),
    mandarin: ofKind("mandarin").map(soundsOfMandarin).values(),
  };
  return parts
    .map(({ kind, text }) => (kind === "mark" ? text : ` ${sounds[kind].next().value ?? ""} `))
    .join("")
    .replace(/\s+/g, " ")
    .replace(/ (?=[;:,.!?…)\u201D])/g, "")
    .replace(/(?<=[(\u201C¿¡]) /g, "")
    .trim();
}

type Part = { kind: "mark" | "letters" | "japanese" | "mandarin"; text: string };

/** Punctuation marks that Kokoro knows; espeak-ng drops them. */
const marks = /([;:,.!?¡¿—…"«»\u201C\u201D()]+)/u;
const wide: Readonly<Record<string, string>> = {
  "，": ",",
  "、": ",",
  "；": ";",
  "：": ":",
  "。": ".",
  "．": ".",
  "！": "!",
  "？": "?",
  "（": "(",
  "）": ")",
  "\u300C": "\u201C",
  "\u300D": "\u201D",
  "\u300E": "\u201C",
  "\u300F": "\u201D",
  "《": "\u201C",
  "》": "\u201D",
  "【": "(",
  "】": ")",
  "・": " ",
  "·": " ",
};

function partsOf(text: string, language: string): Part[] {
  const narrow = text.replace(
    /[，、；：。．！？（）\u300C\u300D\u300E\u300F《》【】・·]/gu,
    (mark) => `${wide[mark]} `,
  );
  return narrow
    .split(marks)
    .flatMap((part, n): Part[] => (n % 2 === 1 ? [{ kind: "mark", text: part }] : wordsOf(part, language)));
}

/** Splits a text into runs of one script each. In a clause with kana, Chinese characters are Japanese. */
function wordsOf(clause: string, language: string): Part[] {
  const kindOfHan =
    language === "ja" || (language !== "zh" && /[\u3040-\u30ff]/u.test(clause)) ? "japanese" : "mandarin";
  const runs = clause.matchAll(
    /(?<kana>[\p{Script=Han}\u3040-\u30ff々]*[\u3040-\u30ff][\p{Script=Han}\u3040-\u30ff々]*)|(?<han>[\p{Script=Han}々]+)|(?<other>[^\p{Script=Han}\u3040-\u30ff々]+)/gu,
  );
  return [...runs].flatMap(({ groups = {} }): Part[] => {
    const { kana, han, other = "" } = groups;
    if (kana !== undefined) return [{ kind: "japanese", text: kana }];
    if (han !== undefined) return [{ kind: kindOfHan, text: han }];
    return /[\p{L}\p{N}]/u.test(other) ? [{ kind: "letters", text: other }] : [{ kind: "mark", text: " " }];
  });
}
