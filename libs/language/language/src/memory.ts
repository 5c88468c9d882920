/** A text and its translation, as written or accepted by the owner. Languages are BCP 47 tags. */
export type MemoryPair = { from: string; to: string; source: string; target: string };

/** The memory's entry for a text. `likeness` is 1 for the same text, less for a similar one. */
export type Recalled = { source: string; target: string; likeness: number };

/** Limits for one owner. The least recently used pairs are removed first. Texts above the length limit are not stored. */
export const memoryLimits = { pairs: 10_000, text: 500 } as const;

/** Minimum likeness to the requested text with which an entry is offered. */
export const leastLikeness = 0.85;

/** Texts with the same key count as equal: spaces are ignored, case and punctuation are not. */
export const memoryKey = (text: string): string => text.normalize("NFKC").replace(/\s+/g, " ").trim();

/**
 * Returns a function that looks texts up in a memory. `likeness` is 1 minus the share of characters that differ (V. Levenshtein,
 * 1966).
 *
 * @param pairs of any languages, the most recently used first; when `from` is known, pairs from other languages are ignored
 * @param languages `from` is null when it is unknown
 * @returns a function that returns the entry most similar to a text with at least `leastLikeness`, or null
 */
export function createRecall(
  pairs: readonly MemoryPair[],
  { from, to }: { from: string | null; to: string },
): (text: string) => Recalled | null {
  const tags = new Map<string, string>();
  const written = (tag: string) => tags.get(tag) ?? tags.set(tag, writtenAs(tag)).get(tag)!;
  const own = pairs.filter(
    (pair) => written(pair.to) === written(to) && (from === null || written(pair.from) === written(from)),
  );
  const exact = new Map<string, MemoryPair>();
  for (const pair of own.toReversed()) exact.set(memoryKey(pair.source), pair);
  const texts = [...exact].map(([key, pair]) => ({ pair, letters: [...key.toLowerCase()] }));
  const byGram = new Map<string, number[]>();
  for (const [i, { letters }] of texts.entries())
    for (const gram of gramsOf(letters)) {
      const own = byGram.get(gram);
      if (own) own.push(i);
      else byGram.set(gram, [i]);
    }

  /** Entries that may be similar to a text. Each differing letter changes at most three runs of three characters. */
  function candidatesOf(letters: readonly string[]): number[] {
    const grams = gramsOf(letters);
    const shared = new Map<number, number>();
    for (const gram of grams) for (const i of byGram.get(gram) ?? []) shared.set(i, (shared.get(i) ?? 0) + 1);
    return [...shared].flatMap(([i, count]) => {
      const most = mostChanged(Math.max(letters.length, texts[i]!.letters.length));
      return count >= grams.size - 3 * most ? [i] : [];
    });
  }
  return (text) => {
    const key = memoryKey(text);
    if (key === "") return null;
    const same = exact.get(key);
    if (same) return { source: same.source, target: same.target, likeness: 1 };
    const letters = [...key.toLowerCase()];
    let best: Recalled | null = null;
    for (const i of candidatesOf(letters)) {
      const { pair, letters: other } = texts[i]!;
      const longer = Math.max(letters.length, other.length);
      const likeness = 1 - distance(letters, other, mostChanged(longer)) / longer;
      // A text that differs only in case is neither a different text nor the same one.
      const told = Math.min(likeness, 0.99);
      if (likeness >= leastLikeness && told > (best?.likeness ?? 0))
        best = { source: pair.source, target: pair.target, likeness: told };
    }
    return best;
  };
}

function writtenAs(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

const mostChanged = (length: number): number => Math.floor((1 - leastLikeness) * length + 1e-9);

/** Runs of three letters, including shorter ones at the ends. */
function gramsOf(letters: readonly string[]): Set<string> {
  const padded = ["\u0002", "\u0002", ...letters, "\u0003", "\u0003"];
  return new Set(padded.slice(2).map((_, i) => padded.slice(i, i + 3).join("")));
}

/** How many letters are changed, added or left out, at least; infinite beyond `most`. */
function distance(a: readonly string[], b: readonly string[], most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let former = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = former[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(changed, former[j]! + 1, row[j - 1]! + 1);
      least = Math.min(least, row[j]!);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    former = row;
  }
  return former[b.length]! <= most ? former[b.length]! : Number.POSITIVE_INFINITY;
}
