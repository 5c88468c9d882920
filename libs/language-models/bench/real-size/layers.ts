import type { Graph, Weights } from "./graph.ts";

// Layers as onnxruntime's dynamic 8-bit quantization writes them: weights and, at each run, inputs in 8 bits; the rest in floats.

/** x W + b, for x of [.., from]. */
export function linear(graph: Graph, name: string, x: string, from: number, to: number): string {
  return biased(graph, name, timesWeights(graph, x, graph.weights(name, [from, to])), [to]);
}

export const biased = (graph: Graph, name: string, x: string, dims: readonly number[], value = 0): string =>
  graph.node("Add", [x, graph.parameters(`${name}.bias`, dims, value)]);

export function timesWeights(graph: Graph, x: string, { name, scale, zero }: Weights): string {
  const [values = "", spread = "", middle = ""] = graph.nodes("DynamicQuantizeLinear", [x], { outputs: 3 });
  const product = graph.node("MatMulInteger", [values, name, middle, zero]);
  return asFloats(graph, product, spread, scale);
}

export type Convolution = { kernel: number; stride?: number; pad?: number; dilation?: number; hasBias?: boolean };

/** A convolution of [1, from, n]. */
export function convolution(
  graph: Graph,
  name: string,
  x: string,
  [from, to]: readonly [number, number],
  { kernel, stride = 1, dilation = 1, pad = (dilation * (kernel - 1)) / 2, hasBias = true }: Convolution,
): string {
  // onnxruntime has this operator for unsigned weights alone.
  const weights = graph.weights(name, [to, from, kernel], { type: "uint8" });
  const [values = "", spread = "", middle = ""] = graph.nodes("DynamicQuantizeLinear", [x], { outputs: 3 });
  const shape = { kernel_shape: [kernel], strides: [stride], pads: [pad, pad], dilations: [dilation] };
  const sums = graph.node("ConvInteger", [values, weights.name, middle, weights.zero], shape);
  const floats = asFloats(graph, sums, spread, weights.scale);
  return hasBias ? biased(graph, name, floats, [1, to, 1]) : floats;
}

const asFloats = (graph: Graph, sums: string, one: string, other: string): string =>
  graph.node("Mul", [graph.node("Cast", [sums], { to: 1 }), graph.node("Mul", [one, other])]);

/** Rows of a table of 8-bit weights. */
export const rowsOf = (graph: Graph, { name, scale, zero }: Weights, indices: string): string =>
  graph.node("DequantizeLinear", [graph.node("Gather", [name, indices]), scale, zero]);

export const layerNorm = (graph: Graph, name: string, x: string, width: number): string =>
  graph.node("LayerNormalization", [
    x,
    graph.parameters(`${name}.weight`, [width], 1),
    graph.parameters(`${name}.shift`, [width]),
  ]);

/** x Φ(x), by the error function, as exports write it. */
export function gelu(graph: Graph, x: string): string {
  const [root, one, half] = [Math.SQRT2, 1, 0.5].map((value) => graph.floats([], [value]));
  const error = graph.node("Erf", [graph.node("Div", [x, root!])]);
  return graph.node("Mul", [graph.node("Mul", [x, graph.node("Add", [error, one!])]), half!]);
}

/** [b, n, width] as [b, heads, n, width / heads]. */
export const inHeads = (graph: Graph, x: string, heads: number, width: number): string =>
  graph.node("Transpose", [graph.node("Reshape", [x, graph.integers([0, 0, heads, width / heads])])], {
    perm: [0, 2, 1, 3],
  });

/** Softmax(q kᵀ / √d + mask) v, all in heads. @returns the sum as [b, n, width], and the shares */
export function attend(
  graph: Graph,
  {
    q,
    k,
    v,
    mask,
    heads,
    width,
  }: { q: string; k: string; v: string; mask: string | null; heads: number; width: number },
): { sum: string; shares: string } {
  const scaled = graph.node("Mul", [q, graph.floats([], [1 / Math.sqrt(width / heads)])]);
  const scores = graph.node("MatMul", [scaled, graph.node("Transpose", [k], { perm: [0, 1, 3, 2] })]);
  const shares = graph.node("Softmax", [mask === null ? scores : graph.node("Add", [scores, mask])], { axis: -1 });
  const sum = graph.node("Transpose", [graph.node("MatMul", [shares, v])], { perm: [0, 2, 1, 3] });
  return { sum: graph.node("Reshape", [sum, graph.integers([0, 0, width])]), shares };
}
