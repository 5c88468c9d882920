/** Maximum length of a text that is translated unsplit. Models of single sentences drop the sentences after the first ones. */
const whole = 120;
/** Maximum length of a part. A longer sentence is split at a space, or anywhere if it has none. */
const longest = 360;

/**
 * Splits a text into parts for a model of single sentences. Each part is a sentence, or several short ones.
 * @param language BCP 47
 */
export function inSentences(text: string, language: string): string[] {
  if (text.length <= whole) return [text];
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  const parts: string[] = [];
  for (const { segment } of sentences) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + segment.length <= whole) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts
    .flatMap(cut)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function cut(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(" ", longest);
    const at = space > longest / 2 ? space : wholeCharacters(rest, longest);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
}

/** An index at which to split that is not inside a surrogate pair. */
const wholeCharacters = (text: string, at: number): number =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? "") ? at - 1 : at;

/** Joins the translations of parts. @param language BCP 47 of the translations */
export const joined = (parts: readonly string[], language: string): string =>
  parts.join(/^(zh|ja|th|lo|km|my|yue)\b/i.test(language) ? "" : " ");
