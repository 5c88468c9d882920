import type { Transformer } from "./transformer.ts";

/** A published model that is made anew: its sizes stand in its makers' config.json. */
export type RealSize = {
  /** In the catalogue. */
  name: string;
  /** Parameters, as its makers tell them. */
  published: string;
  kind: "marian" | "m2m100" | "kokoro";
  sizes: Transformer | null;
};

const marian: Transformer = {
  width: 512,
  layers: 6,
  heads: 8,
  inner: 2048,
  vocabulary: 65_001,
  positions: 512,
  normsFirst: false,
  activation: "silu",
  hears: false,
  silent: [0, 0],
};

const m2m100: Transformer = {
  width: 1024,
  layers: 12,
  heads: 16,
  inner: 4096,
  vocabulary: 128_112,
  positions: 1026,
  normsFirst: true,
  activation: "relu",
  hears: false,
  // Marks and, last, the languages.
  silent: [0, 3],
};

export const realSizes: readonly RealSize[] = [
  { name: "opus-mt-en-zh", published: "78 M", kind: "marian", sizes: marian },
  { name: "m2m100-418m", published: "418 M by its name, 484 M in its file", kind: "m2m100", sizes: m2m100 },
  { name: "kokoro", published: "82 M", kind: "kokoro", sizes: null },
];
