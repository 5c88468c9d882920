import type { EnginePython } from "@cutwater/extractor/engine/find-python.ts";

/** Results of one bench, in the form of the tables in docs/bench.md. */
export type BenchResult = {
  /** The tables in order; a row says so when it missed its target. */
  tables: { title: string; head: string[]; rows: string[][] }[];
  /** Notes that readers of the tables need. */
  notes: string[];
};

export type BenchContext = {
  /** The engine; it also serves as the peer. */
  engine: EnginePython;
  /** An empty folder, removed afterwards. */
  folder: string;
  /** Further options of the command line: `--name=value` as [name]: value, `--name` with an empty value. */
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
