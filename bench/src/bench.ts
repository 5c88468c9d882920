import type { EnginePython } from "@cutwater/extractor/engine/find-python.ts";

/** Results of one benchmark, in the form of the tables in docs/bench.md. */
export type BenchResult = {
  /** The tables in order. A row that missed its target is marked. */
  tables: { title: string; head: string[]; rows: string[][] }[];
  /** Notes that readers of the tables need. */
  notes: string[];
};

export type BenchContext = {
  /** The link engine, which is also the peer of the comparison. */
  engine: EnginePython;
  /** An empty folder, removed afterwards. */
  folder: string;
  /** Further command line options: `--name=value` as [name]: value, `--name` with an empty value. */
  options: Readonly<Record<string, string>>;
  log(line: string): void;
};

/** A bench file's default export. */
export type Bench = { name: string; title: string; run(context: BenchContext): Promise<BenchResult> };

/** The median; for an even count the lower of the middle two. */
export function lowerMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
