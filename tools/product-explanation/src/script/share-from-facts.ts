/** Words that say nothing about a product. */
const common = new Set(
  "about after also and any are around because been before being both but can come comes does don down each easy even ever every for from fully get gets give gives good great has have helps here home into its just keep keeps like long made make makes more most much need needs never not now off one only our out over perfect perfectly right same simple simply slip take that the their them then there these they this those through time use used uses using very want way well when where whether while will with without you your yours yourself".split(
    " ",
  ),
);

/**
 * The share of a line's words that occur in the facts; for Chinese and Japanese, the share of its pairs of adjacent characters. 1
 * for a line that has only common words.
 *
 * @returns 0 to 1
 */
export function shareFromFacts(line: string, facts: string, language: string): number {
  const parts = /^(zh|ja|yue)\b/i.test(language) ? pairsIn(line) : stemsIn(line);
  const known = new Set(/^(zh|ja|yue)\b/i.test(language) ? pairsIn(facts) : stemsIn(facts));
  return parts.length === 0 ? 1 : parts.filter((part) => known.has(part)).length / parts.length;
}

/** The stems of words: "hours" and "hour" have the same stem. */
const stemsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [])
    .filter((word) => !common.has(word))
    .map((word) => word.replace(/(?:ing|ed|es|s)$/u, "").slice(0, 6));

const pairsIn = (text: string): string[] =>
  (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{2,}/gu) ?? []).flatMap((run) => {
    const signs = [...run];
    return signs.slice(1).map((sign, i) => `${signs[i]}${sign}`);
  });
