import type { AnsweredLine } from "./chat/answered-lines.ts";
import { bareText } from "./checks/echo.ts";
import type { Line } from "./ports.ts";

/**
 * The answers of a batch that can be trusted, by id. Where an id is missing, a neighbour may hold its text too. Where an id was
 * invented, a neighbour may lack a part. Where an answer starts like another line, ids were shifted. Lines that may be affected
 * are left out and requested again. A text under the wrong id that copies the right start is not noticed here, but by its
 * numbers, tags and terms (check-line.ts).
 *
 * @param asked ids are unique
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

/** Whether the copied start begins another source, and not its own. A start that matches no source proves nothing. */
function isOfAnother(starts: readonly string[], own: number, start: string): boolean {
  const begins = (source = "") => source !== "" && (source.startsWith(start) || start.startsWith(source));
  return start !== "" && !begins(starts[own]) && starts.some(begins);
}

/** Whether two answers are suspiciously equal. Short lines may well be translated alike. */
function saysTwice(one: string | undefined, other: string | undefined): boolean {
  const bare = bareText(one ?? "");
  return bare.length >= 6 && bare === bareText(other ?? "");
}
