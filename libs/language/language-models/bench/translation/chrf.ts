const longest = 6;
/** Weight of recall relative to precision. */
const beta = 2;

/**
 * chrF2 score of translations against references, 0 to 100, over all lines together. It compares runs of one to six characters
 * and ignores spaces (M. Popović, 2015; counted as sacreBLEU does). Where a line has several references, the most similar one
 * counts.
 */
export function chrf(translations: readonly string[], references: readonly (readonly string[])[]): number {
  const all = translations.map((translation, i) => {
    const counted = (references[i] ?? []).map((reference) => countAll(translation, reference));
    return counted.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best));
  });
  const sums = Array.from({ length: longest }, (_, n) =>
    all.reduce(
      (sum, counts) => {
        const { shared, own, wanted } = counts[n] as Counts;
        return { shared: sum.shared + shared, own: sum.own + own, wanted: sum.wanted + wanted };
      },
      { shared: 0, own: 0, wanted: 0 },
    ),
  );
  return scoreOf(sums);
}

/** Counts of character runs of one length: runs in both texts, in the translation, and in the reference. */
type Counts = { shared: number; own: number; wanted: number };

function scoreOf(counts: readonly Counts[]): number {
  const there = counts.filter(({ own, wanted }) => own > 0 && wanted > 0);
  const mean = (share: (counts: Counts) => number) =>
    there.reduce((sum, one) => sum + share(one), 0) / Math.max(there.length, 1);
  const precision = mean(({ shared, own }) => shared / own);
  const recall = mean(({ shared, wanted }) => shared / wanted);
  const below = beta ** 2 * precision + recall;
  return below === 0 ? 0 : (100 * (1 + beta ** 2) * precision * recall) / below;
}

function countAll(translation: string, reference: string): Counts[] {
  const [own, wanted] = [translation, reference].map((text) => [...text.replace(/\s+/g, "")]) as [string[], string[]];
  return Array.from({ length: longest }, (_, n) => {
    const runs = runsOf(own, n + 1);
    const others = runsOf(wanted, n + 1);
    let shared = 0;
    for (const [run, count] of runs) shared += Math.min(count, others.get(run) ?? 0);
    return { shared, own: Math.max(0, own.length - n), wanted: Math.max(0, wanted.length - n) };
  });
}

function runsOf(letters: readonly string[], length: number): Map<string, number> {
  const runs = new Map<string, number>();
  for (let i = 0; i + length <= letters.length; i++) {
    const run = letters.slice(i, i + length).join("");
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}
