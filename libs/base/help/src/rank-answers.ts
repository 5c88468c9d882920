import type { Answered } from "./questions.ts";

/**
 * Ranks answers by Okapi BM25 (Robertson and Zaragoza, 2009, with k1 = 1.2 and b = 0.75). Words of the question count three times,
 * because they name the subject. Chinese is compared by pairs of characters.
 *
 * @returns at most `count` answers, the best first; none if no word of the query is rare enough to name a subject
 */
export function rankAnswers<One extends Pick<Answered, "question" | "answer">>(
  query: string,
  all: readonly One[],
  count: number,
): One[] {
  const texts = all.map(({ question, answer }) => termsOf(`${question} ${question} ${question} ${answer}`));
  const wanted = new Set(termsOf(query));
  const average = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
  const weights = new Map([...wanted].map((term) => [term, weightOf(term, texts)]));
  const scored = all.map((one, place) => ({ one, score: scoreOf(texts[place] ?? [], weights, average) }));
  return scored
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ one }) => one);
}

/** The score of one match of a word that stands in a quarter of all answers. */
const leastScore = 1.2;
const k1 = 1.2;
const b = 0.75;

/** Lower for words in many texts; 0 for words in more than half of them, such as "the" and "video". */
function weightOf(term: string, texts: readonly (readonly string[])[]): number {
  const having = texts.filter((text) => text.includes(term)).length;
  return Math.max(0, Math.log((texts.length - having + 0.5) / (having + 0.5)));
}

function scoreOf(text: readonly string[], weights: ReadonlyMap<string, number>, average: number): number {
  let score = 0;
  for (const [term, weight] of weights) {
    const times = text.filter((one) => one === term).length;
    score += (weight * times * (k1 + 1)) / (times + k1 * (1 - b + (b * text.length) / average));
  }
  return score;
}

/** Words without case, marks and the endings of English plurals; each pair of neighbouring Chinese characters. */
function termsOf(text: string): string[] {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu);
  const terms = (words ?? []).flatMap((word) => (/\p{Script=Han}/u.test(word) ? pairsOf(word) : [stemOf(word)]));
  return terms.filter((term) => !isFunctional.has(term));
}

/** Words and pairs of questions that name no subject. */
const isFunctional: ReadonlySet<string> = new Set(
  [
    "a an and are be by can could did do does for from get go had have how i if in is it me my not of on or should so",
    "that the them then there they this to was we what when where which who why will with would you your",
    "怎么 怎样 什么 为什 么样 如何 可以 能不 不能 是不 不是 多少 哪里 哪些 我的 您的 一个",
  ]
    .join(" ")
    .split(" "),
);

const pairsOf = (word: string): string[] =>
  word.length === 1 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

const stemOf = (word: string): string => (word.length > 3 ? word.replace(/(?:ies|es|s|ing|ed|e)$/, "") : word);
