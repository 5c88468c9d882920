import type { Graph } from "./graph.ts";
import { attend, gelu, inHeads, layerNorm, linear } from "./layers.ts";

/** A transformer with encoder and decoder, by its published configuration. */
export type Transformer = {
  width: number;
  layers: number;
  heads: number;
  /** Width inside of the layers' feed forward. */
  inner: number;
  vocabulary: number;
  positions: number;
  /** Norms stand in front of what they are for (Whisper, M2M100), or after it (Marian). */
  normsFirst: boolean;
  activation: "gelu" | "relu" | "silu";
  /** It hears spectra (80 bands, 3000 frames) and gives its cross attentions. */
  hears: boolean;
  /** Tokens that are never the likeliest, from this one to the last: those that end a text or tell times, put last. */
  silent: readonly [number, number];
};

export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** A layer's part with its residual and its norm. */
export function around(graph: Graph, model: Transformer, name: string, x: string, part: (x: string) => string): string {
  const norm = (y: string) => layerNorm(graph, `${name}.norm`, y, model.width);
  return model.normsFirst ? graph.node("Add", [x, part(norm(x))]) : norm(graph.node("Add", [x, part(x)]));
}

export const fed = (graph: Graph, model: Transformer, name: string, x: string): string =>
  around(graph, model, `${name}.fed`, x, (y) => {
    const inner = linear(graph, `${name}.in`, y, model.width, model.inner);
    return linear(graph, `${name}.out`, activated(graph, model, inner), model.inner, model.width);
  });

function activated(graph: Graph, { activation }: Transformer, x: string): string {
  if (activation === "gelu") return gelu(graph, x);
  return activation === "relu" ? graph.node("Relu", [x]) : graph.node("Mul", [x, graph.node("Sigmoid", [x])]);
}

/** Queries, keys or values of x, in heads. */
export const projected = (graph: Graph, { width, heads }: Transformer, name: string, x: string): string =>
  inHeads(graph, linear(graph, name, x, width, width), heads, width);

export type Attended = { q: string; k: string; v: string; mask: string | null };

export function attended(graph: Graph, { heads, width }: Transformer, name: string, given: Attended) {
  const { sum, shares } = attend(graph, { ...given, heads, width });
  return { sum: linear(graph, name, sum, width, width), shares };
}

/** What is added to the scores of places that a mask [b, e] of 0 and 1 leaves out, for [b, heads, n, e]. */
export function shutOut(graph: Graph, mask: string): string {
  const kept = graph.node("Cast", [graph.node("Unsqueeze", [mask, graph.integers([1, 2])])], { to: 1 });
  const lost = graph.node("Sub", [graph.floats([], [1]), kept]);
  return graph.node("Mul", [lost, graph.floats([], [-1e9])]);
}
