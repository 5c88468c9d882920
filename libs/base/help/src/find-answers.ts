import type { Answered } from "./questions.ts";

/** The form of a text in which a search compares: without case, width and marks over letters. */
const folded = (words: string): string => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a query. Punctuation is left out. */
const wordsOf = (query: string): string[] => folded(query).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The answers whose question or answer contains every word of a query, those with the words in the question first. */
export function findAnswers<One extends Pick<Answered, "question" | "answer">>(
  query: string,
  all: readonly One[],
): readonly One[] {
  const words = wordsOf(query);
  if (words.length === 0) return query.trim() === "" ? all : [];
  const hasAll = (content: string) => words.every((word) => content.includes(word));
  const found = all.filter(({ question, answer }) => hasAll(folded(`${question} ${answer}`)));
  const isAsked = ({ question }: One) => hasAll(folded(question));
  return [...found.filter(isAsked), ...found.filter((one) => !isAsked(one))];
}
