import type { EnginePython } from "@cutwater/extractor/engine/find-python.ts";

/** What one bench measured, as the tables of docs/bench.md show it. */
export type BenchResult = {
  /** One table after the other; a target that was missed is said in its row. */
  tables: { title: string; head: string[]; rows: string[][] }[];
  /** What must be known to read them. */
  notes: string[];
};

export type BenchContext = {
  /** The engine; it also serves as the peer. */
  engine: EnginePython;
  /** An empty folder, removed afterwards. */
  folder: string;
  /** What the command line says further: `--name=value` as [name]: value, `--name` as an empty one. */
  options: Readonly<Record<string, string>>;
  log(line: string): void;
};

/** A bench file's default export. */
export type Bench = { name: string; title: string; run(context: BenchContext): Promise<BenchResult> };

/** The middle one; of two, the lower. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
