import type { Graph } from "./graph.ts";
import { leaky, lstm, styledBlock, styledRows } from "./kokoro-layers.ts";
import { attend, convolution, gelu, inHeads, layerNorm, linear, rowsOf } from "./layers.ts";

/** Of Kokoro's tokenizer. */
const symbols = 178;
/** Frames of a phoneme, of 25 ms: 13 phonemes a second, as English has them. */
const framesOfPhoneme = 3;
const longestPhoneme = 50;

const swapped = (graph: Graph, x: string, ...perm: number[]) => graph.node("Transpose", [x], { perm });

/** ALBERT over the phonemes: one layer, twelve times. Gives [1, n, 512]. */
function readPhonemes(graph: Graph, ids: string): string {
  const [narrow, width, heads, inner] = [128, 768, 12, 2048];
  const table = graph.weights("bert.words", [symbols, narrow]);
  const [zero, one] = [graph.integers([0], []), graph.integers([1], [])];
  const length = graph.node("Gather", [graph.node("Shape", [ids]), one]);
  const places = rowsOf(graph, graph.weights("bert.places", [512, narrow]), graph.node("Range", [zero, length, one]));
  const kind = rowsOf(graph, graph.weights("bert.kinds", [2, narrow]), zero);
  const sum = graph.node("Add", [graph.node("Add", [rowsOf(graph, table, ids), places]), kind]);
  let x = linear(graph, "bert.wide", layerNorm(graph, "bert.norm", sum, narrow), narrow, width);
  for (let layer = 0; layer < 12; layer++) {
    const [q = "", k = "", v = ""] = ["q", "k", "v"].map((own) =>
      inHeads(graph, linear(graph, `bert.${own}`, x, width, width), heads, width),
    );
    const seen = attend(graph, { q, k, v, mask: null, heads, width }).sum;
    x = layerNorm(graph, "bert.norm.1", graph.node("Add", [x, linear(graph, "bert.out", seen, width, width)]), width);
    const fed = linear(graph, "bert.fed", gelu(graph, linear(graph, "bert.in", x, width, inner)), inner, width);
    x = layerNorm(graph, "bert.norm.2", graph.node("Add", [x, fed]), width);
  }
  return linear(graph, "bert.narrow", x, width, 512);
}

/** Three convolutions and an LSTM; gives [1, 512, n]. */
function readSounds(graph: Graph, ids: string): string {
  let x = swapped(graph, rowsOf(graph, graph.weights("text.words", [symbols, 512]), ids), 0, 2, 1);
  for (const layer of [0, 1, 2]) {
    const name = `text.${layer}`;
    const heard = swapped(graph, convolution(graph, name, x, [512, 512], { kernel: 5 }), 0, 2, 1);
    x = leaky(graph, swapped(graph, layerNorm(graph, `${name}.norm`, heard, 512), 0, 2, 1), 0.2);
  }
  return swapped(graph, lstm(graph, "text.lstm", swapped(graph, x, 2, 0, 1), 512, 256), 1, 2, 0);
}

/** How each frame sounds, [1, 512, T]; its pitch and loudness, [1, 1, 2 T]. */
export type Frames = { sounds: string; pitch: string; loudness: string };

/** The text half of Kokoro: phonemes, how long each is, and the frames that come of it. */
export function framesOfText(graph: Graph, ids: string, style: string, speed: string): Frames {
  const rows = swapped(graph, readPhonemes(graph, ids), 1, 0, 2);
  const length = graph.node("Shape", [ids], { start: 1 });
  const each = graph.node("Concat", [length, graph.integers([1, 128])], { axis: 0 });
  const withStyle = (x: string) => graph.node("Concat", [x, graph.node("Expand", [style, each])], { axis: 2 });

  let timed = withStyle(rows);
  for (const layer of [0, 1, 2]) {
    const heard = lstm(graph, `timing.${layer}`, timed, 640, 256);
    timed = withStyle(styledRows(graph, `timing.${layer}.norm`, heard, style, 512));
  }
  const spread = spreadOver(graph, framesOf(graph, timed, speed));
  const overFrames = (x: string) => graph.node("MatMul", [x, spread]);
  const told = swapped(graph, overFrames(swapped(graph, timed, 1, 2, 0)), 2, 0, 1);
  const shared = swapped(graph, lstm(graph, "tone.lstm", told, 640, 256), 1, 2, 0);
  return {
    sounds: overFrames(readSounds(graph, ids)),
    pitch: toneOf(graph, "pitch", shared, style),
    loudness: toneOf(graph, "loudness", shared, style),
  };
}

function toneOf(graph: Graph, name: string, x: string, style: string): string {
  let y = styledBlock(graph, `${name}.1`, x, { style, from: 512, to: 512 });
  y = styledBlock(graph, `${name}.2`, y, { style, from: 512, to: 256, doubles: true });
  y = styledBlock(graph, `${name}.3`, y, { style, from: 256, to: 256 });
  return convolution(graph, `${name}.out`, y, [256, 1], { kernel: 1 });
}

/** How many frames each phoneme has, [n]. Weights are random, so the bias alone says it. */
function framesOf(graph: Graph, timed: string, speed: string): string {
  const heard = lstm(graph, "timing.lstm", timed, 640, 256);
  const share = framesOfPhoneme / longestPhoneme;
  const scores = graph.node("Add", [
    linear(graph, "timing.out", heard, 512, longestPhoneme),
    graph.floats([], [Math.log(share / (1 - share))]),
  ]);
  const sums = graph.node("ReduceSum", [graph.node("Sigmoid", [scores]), graph.integers([1, 2])], { keepdims: 0 });
  const whole = graph.node("Round", [graph.node("Div", [sums, speed])]);
  return graph.node("Clip", [whole, graph.floats([], [1])]);
}

/** 1 where a frame belongs to a phoneme, [n, T]. */
function spreadOver(graph: Graph, frames: string): string {
  const ends = graph.node("CumSum", [frames, graph.integers([0], [])]);
  const starts = graph.node("Sub", [ends, frames]);
  const total = graph.node("ReduceMax", [ends], { keepdims: 0 });
  const at = graph.node("Range", [graph.floats([], [0]), total, graph.floats([], [1])]);
  const column = (x: string) => graph.node("Unsqueeze", [x, graph.integers([1])]);
  const isIn = graph.node("And", [
    graph.node("GreaterOrEqual", [at, column(starts)]),
    graph.node("Less", [at, column(ends)]),
  ]);
  return graph.node("Cast", [isIn], { to: 1 });
}
