/** The part of an English word that its forms share: "removing", "removed" and "removes" have one stem, as do plural and singular. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const base = withoutEnding(word);
  const single =
    base !== word && /([b-df-hj-np-tv-z])\1$/.test(base) && !/(?:ss|ll)$/.test(base) ? base.slice(0, -1) : base;
  return single.length > 3 && single.endsWith("e") ? single.slice(0, -1) : single;
}

function withoutEnding(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^siu]s$/.test(word)) return word.slice(0, -1);
  for (const ending of ["ing", "ed"]) {
    const rest = word.slice(0, -ending.length);
    if (word.endsWith(ending) && rest.length > 2 && /[aeiouy]/.test(rest)) return rest;
  }
  return word;
}
