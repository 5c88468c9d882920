import { mostLines, rulesOf } from "../rules.ts";
import { onOneLine } from "../text/join.ts";
import { countCharacters } from "../text/width.ts";
import { type Breaker, breakerOf } from "./breaker.ts";
import { piecesOf } from "./pieces.ts";

/**
 * Breaks a text into subtitles of one or two lines. Breaks are placed where the language breaks well: after punctuation, before
 * conjunctions and prepositions, and so that the two lines have a similar length, with the longer one below. Only spaces at the
 * breaks are lost. A text whose lines already fit is left unchanged. A word is broken only when it is longer than a line.
 * @param language a language tag, which determines the line length (`rulesOf`)
 */
export function breakText(text: string, language: string): string[][] {
  const rules = rulesOf(language);
  const given = text.split("\n").filter((line) => line.trim() !== "");
  if (given.length === 0) return [];
  const fits = (line: string) => countCharacters(line, rules) <= rules.lineCharacters;
  if (given.length <= mostLines && given.every((line) => fits(line.trim()))) return [given.map((line) => line.trim())];

  const breaker = breakerOf(piecesOf(onOneLine(text), rules, language), rules.lineCharacters, language);
  return subtitles(breaker).map(([from, to]) => linesOf(breaker, from, to));
}

/** Cost of an additional subtitle, equal to three poor breaks. */
const subtitleCost = 3;

/** The sequence of subtitles with the lowest cost, as ranges of pieces. O(pieces × pieces that fit into a subtitle²). */
function subtitles(breaker: Breaker): [from: number, to: number][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= breaker.count; to += 1) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= 0 && breaker.width(from, to) <= mostLines * breaker.lineCharacters + 1; from -= 1) {
      const fill = breaker.width(from, to) / (mostLines * breaker.lineCharacters);
      const end = to === breaker.count ? 0 : 2 * breaker.breakCost(to);
      const own = subtitleCost + fill ** 2 + end + breaker.lineBreak(from, to).cost;
      const cost = (best[from] as { cost: number }).cost + own;
      if (cost < cheapest.cost) cheapest = { cost, from };
    }
    best.push(cheapest);
  }
  const ranges: [number, number][] = [];
  for (let to = breaker.count; to > 0; to = (best[to] as { from: number }).from) {
    ranges.push([(best[to] as { from: number }).from, to]);
  }
  return ranges.reverse();
}

function linesOf(breaker: Breaker, from: number, to: number): string[] {
  const { at } = breaker.lineBreak(from, to);
  return at === null ? [breaker.text(from, to)] : [breaker.text(from, at), breaker.text(at, to)];
}
