import type { Span } from "../text/lexicon.ts";
import { keySet, type Reader } from "./reader.ts";

const counters = keySet("个 条 张 段 部 首 集 项 号 份 支");
const ordinalEnds = keySet("st nd rd th");
const numberWords = keySet("number no num nr #");
const ones = keySet("one video clip vid link result file picture pic photo imag image entry item song");

/** References to things of the conversation; the value is "position" with a number, or "this", "newest", "previous", "last". */
export function referencesIn(reader: Reader): Span[] {
  return reader.tokens.flatMap((_, from) => {
    const place = positionAt(reader, from);
    if (place) return [{ name: "<thing>", value: `position ${place.value}`, from, to: place.to }];
    const word = reader.word(from, "reference");
    return word ? [{ ...word, name: "<thing>" }] : [];
  });
}

function positionAt(reader: Reader, at: number): { value: number; to: number } | undefined {
  if (reader.key(at) === "第") {
    const number = reader.number(at + 1);
    return number && { value: number.value, to: reader.isOneOf(number.to, counters) ? number.to + 1 : number.to };
  }
  const ordinal = reader.word(at, "ordinal");
  if (ordinal) {
    const hasOne = reader.isOneOf(ordinal.to, ones);
    const isUnit = reader.tokens[at - 1]?.kind === "number";
    const isMany = (reader.number(ordinal.to)?.value ?? 0) > 1;
    return isUnit || isMany ? undefined : { value: Number(ordinal.value), to: hasOne ? ordinal.to + 1 : ordinal.to };
  }
  const number = reader.number(at);
  if (number && reader.isOneOf(number.to, ordinalEnds))
    return { value: number.value, to: reader.isOneOf(number.to + 1, ones) ? number.to + 2 : number.to + 1 };
  if (number && reader.key(number.to) === "号") return { value: number.value, to: number.to + 1 };
  if (!reader.isOneOf(at, numberWords)) return undefined;
  const named = reader.number(at + 1);
  return named && { value: named.value, to: named.to };
}
