/** A translation direction of apertium. `mode` is its name in apertium, such as "eng-spa_US". Languages are BCP 47. */
export type ApertiumPair = { mode: string; from: string; to: string };

/** The pairs in the output of `apertium -l`. Entries that are not languages, such as test modes, are left out. */
export const pairsOfList = (printed: string): ApertiumPair[] =>
  printed.split("\n").flatMap((line) => {
    const mode = line.trim();
    const [source = "", target = "", ...more] = mode.split("-");
    const from = tagOf(source);
    const to = tagOf(target);
    return from === null || to === null || more.length > 0 ? [] : [{ mode, from, to }];
  });

/** The pair for a request: a pair with the requested regions first, then one without regions; null when there is none. */
export function pairFor(
  pairs: readonly ApertiumPair[],
  { from, to }: { from: string | null; to: string },
): ApertiumPair | null {
  if (from === null) return null;
  const fitting = pairs.filter(
    (pair) => languageIn(pair.from) === languageIn(from) && languageIn(pair.to) === languageIn(to),
  );
  const unlike = (pair: ApertiumPair) => distance(pair.to, to) * 10 + distance(pair.from, from);
  return fitting.toSorted((one, other) => unlike(one) - unlike(other))[0] ?? null;
}

/** Apertium names languages by ISO 639-3 or 639-1, and a variant behind an underscore: "eng", "pt_BR". */
function tagOf(code: string): string | null {
  if (!/^[a-z]{2,3}(_[A-Za-z]+)?$/.test(code)) return null;
  try {
    return Intl.getCanonicalLocales(code.replace("_", "-"))[0] ?? null;
  } catch {
    return null; // A variant that is not part of a language tag.
  }
}

const languageIn = (tag: string): string => new Intl.Locale(tag).language;

/** Distance of two tags: 0 when equal, 1 when one of them names only the language, 2 when they differ. */
function distance(one: string, other: string): number {
  if (one.toLowerCase() === other.toLowerCase()) return 0;
  return [one, other].some((tag) => tag === languageIn(tag)) ? 1 : 2;
}
