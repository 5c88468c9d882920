import type { Letters } from "@cutwater/text-reading/read.ts";

const han = /\p{Script=Han}/u;
/** Japanese letters of a Chinese text, Chinese ones of a Japanese one, come of a reader that knows both. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Which characters a language is written with, where readers that know several would mix them: of the Chinese ones, those of JIS X 0208 in
 * Japanese, of GB 2312 in simplified, of Big5 in traditional Chinese. Every other character may come. @returns null: all
 */
export function lettersOf(language: string | null): Letters | null {
  const { language: base, script, region } = new Intl.Locale(language ?? "und").maximize();
  if (base === "ja") return lettersWith(jis(), true);
  if (base !== "zh" || region === undefined) return null;
  return lettersWith(script === "Hant" ? big5() : gb2312(), false);
}

const sets = new Map<ReadonlySet<string>, Letters>();

/** One object for each set, by which readers remember it. */
function lettersWith(known: ReadonlySet<string>, hasKana: boolean): Letters {
  const letters = sets.get(known) ?? {
    has: (character: string) => (han.test(character) ? known.has(character) : hasKana || !kana.test(character)),
  };
  sets.set(known, letters);
  return letters;
}

const jis = once(() => decoded("euc-jp", [0xb0, 0xf4], [0xa1, 0xfe]));
const gb2312 = once(() => decoded("gbk", [0xb0, 0xf7], [0xa1, 0xfe]));
const big5 = once(() => decoded("big5", [0xa4, 0xf9], [0x40, 0xfe]));

/** The characters of two bytes of a code, by the decoder that every browser has. */
function decoded(code: string, [lead, lastLead]: [number, number], [trail, lastTrail]: [number, number]): Set<string> {
  const decoder = new TextDecoder(code);
  const characters = new Set<string>();
  for (let first = lead; first <= lastLead; first++)
    for (let second = trail; second <= lastTrail; second++) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if (han.test(character)) characters.add(character);
    }
  return characters;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}
