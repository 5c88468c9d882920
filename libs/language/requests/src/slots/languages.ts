import type { Span } from "../text/lexicon.ts";
import { keySet, type Reader } from "./reader.ts";

const toWords = keySet("to into in as 成 为 到 译 翻 转 配 > → speak speaking");
const fromWords = keySet("from 从 由");
const turning = keySet("译 翻 转 to into > → - 到");
const besideShort = keySet("译 翻 转 配 字 subtitl sub caption");

/** Languages; the value is "to", "from" or "some" and the tag. */
export function languagesIn(reader: Reader): Span[] {
  return reader.tokens.flatMap((_, from) => {
    const found = reader.word(from, "language") ?? shortAt(reader, from);
    return found ? [{ ...found, name: "<language>", value: `${roleOf(reader, found)} ${found.value}` }] : [];
  });
}

/** A code or a single character counts only beside a word that makes it a language. */
function shortAt(reader: Reader, at: number): Span | undefined {
  const word = reader.word(at, "shortLanguage");
  if (!word) return undefined;
  const isLed = reader.isOneOf(at - 1, toWords) || reader.isOneOf(at - 1, fromWords);
  return isLed || reader.isOneOf(word.to, besideShort) || (reader.key(word.to) === "to" && isCode(reader, word))
    ? word
    : undefined;
}

const isCode = (reader: Reader, { from, to }: Span) =>
  reader.tokens[from]?.kind === "word" && isLanguage(reader, to + 1);
const isLanguage = (reader: Reader, at: number) =>
  Boolean(reader.word(at, "language") ?? reader.word(at, "shortLanguage"));

function roleOf(reader: Reader, { from, to }: Span): "to" | "from" | "some" {
  if (reader.isOneOf(from - 1, fromWords)) return "from";
  if (reader.isOneOf(from - 1, toWords)) return "to";
  const isTurned = reader.isOneOf(to, turning) && (isLanguage(reader, to + 1) || isLanguage(reader, to + 2));
  return isTurned ? "from" : "some";
}
