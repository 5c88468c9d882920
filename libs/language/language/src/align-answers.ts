import type { AnsweredLine } from "./chat/answered-lines.ts";
import { bareText } from "./checks/echo.ts";
import type { Line } from "./ports.ts";

/**
 * The answers of a batch that can be trusted, by id. When an id is missing, a neighbouring answer may contain its text too. When
 * an id was invented, a neighbouring answer may lack a part. When an answer's copied start matches another line, ids were
 * shifted. Lines that may be affected are left out and requested again. A text under a wrong id with the right copied start is
 * not detected here; the checks of numbers, tags and terms detect it (check-line.ts).
 *
 * @param asked requested lines with unique ids
 * @param around other texts that the model saw
 */
export function alignAnswers(
  asked: readonly Line[],
  answers: readonly AnsweredLine[],
  around: readonly string[],
): Map<string, string> {
  const starts = [...asked.map(({ text }) => text), ...around].map(bareText);
  const ids = new Map(asked.map(({ id }, i) => [id, i]));
  const texts = new Map<string, string>();
  const suspects = new Set<string | undefined>();

  answers.forEach(({ id, start, text }, i) => {
    const at = ids.get(id);
    if (at === undefined) return void suspects.add(answers[i - 1]?.id).add(answers[i + 1]?.id);
    if (!/\S/.test(text) || isOfAnother(starts, at, bareText(start))) return;
    if (texts.has(id) && texts.get(id) !== text) suspects.add(id);
    texts.set(id, text);
  });
  asked.forEach(({ id, text }, i) => {
    const next = asked[i + 1];
    if (!texts.has(id)) suspects.add(asked[i - 1]?.id).add(next?.id);
    if (next && saysTwice(texts.get(id), texts.get(next.id)) && bareText(text) !== bareText(next.text))
      suspects.add(id).add(next.id);
  });
  for (const id of suspects) texts.delete(id ?? "");
  return texts;
}

/**
 * Whether the copied start is the beginning of another source and not of the line's own source. A start that matches no source
 * proves nothing.
 */
function isOfAnother(starts: readonly string[], own: number, start: string): boolean {
  const begins = (source = "") => source !== "" && (source.startsWith(start) || start.startsWith(source));
  return start !== "" && !begins(starts[own]) && starts.some(begins);
}

/** Whether two answers are suspiciously equal. Short lines may well have the same translation. */
function saysTwice(one: string | undefined, other: string | undefined): boolean {
  const bare = bareText(one ?? "");
  return bare.length >= 6 && bare === bareText(other ?? "");
}
