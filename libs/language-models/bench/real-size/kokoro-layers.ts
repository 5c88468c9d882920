import type { Graph } from "./graph.ts";
import { biased, convolution, timesWeights } from "./layers.ts";

/** Of the style that each half of the network gets. */
const styleWidth = 128;

/** A bidirectional LSTM over [n, 1, from]; gives [n, 1, 2 hidden]. */
export function lstm(graph: Graph, name: string, x: string, from: number, hidden: number): string {
  const w = graph.weights(`${name}.w`, [2, from, 4 * hidden]);
  const r = graph.weights(`${name}.r`, [2, hidden, 4 * hidden]);
  const bias = graph.parameters(`${name}.bias`, [2, 8 * hidden]);
  // Scales and middles are asked for each direction.
  const both = (scalar: string) => graph.node("Expand", [scalar, graph.integers([2])]);
  const inputs = [x, w.name, r.name, bias, "", "", "", "", both(w.scale), both(w.zero), both(r.scale), both(r.zero)];
  const attributes = { direction: "bidirectional", hidden_size: hidden };
  const [sides = ""] = graph.nodes("DynamicQuantizeLSTM", inputs, { outputs: 3, attributes, domain: "com.microsoft" });
  const inRows = graph.node("Transpose", [sides], { perm: [0, 2, 1, 3] });
  return graph.node("Reshape", [inRows, graph.integers([0, 0, 2 * hidden])]);
}

/** What the style makes of a normalized x, [1, channels, n] or [n, 1, channels] by `dims`: (1 + γ) x + β. */
function styled(graph: Graph, name: string, x: string, style: string, dims: readonly number[]): string {
  const channels = Math.max(...dims);
  const made = timesWeights(graph, style, graph.weights(name, [styleWidth, 2 * channels]));
  const both = biased(graph, name, made, [2 * channels]);
  const [gamma = "", beta = ""] = graph
    .nodes("Split", [both], { outputs: 2, attributes: { axis: 1, num_outputs: 2 } })
    .map((part) => graph.node("Reshape", [part, graph.integers(dims)]));
  const scaled = graph.node("Mul", [graph.node("Add", [gamma, graph.floats([], [1])]), x]);
  return graph.node("Add", [scaled, beta]);
}

/** Each channel of [1, channels, n] by its own mean and spread, then by the style. */
export function styledChannels(graph: Graph, name: string, x: string, style: string, channels: number): string {
  const [ones, zeros] = [1, 0].map((value) => graph.floats([channels], new Array<number>(channels).fill(value)));
  return styled(graph, name, graph.node("InstanceNormalization", [x, ones!, zeros!]), style, [1, channels, 1]);
}

/** Each row of [n, 1, width] by its own mean and spread, then by the style. */
export function styledRows(graph: Graph, name: string, x: string, style: string, width: number): string {
  const [ones, zeros] = [1, 0].map((value) => graph.floats([width], new Array<number>(width).fill(value)));
  return styled(graph, name, graph.node("LayerNormalization", [x, ones!, zeros!]), style, [1, 1, width]);
}

export const leaky = (graph: Graph, x: string, slope: number): string =>
  graph.node("LeakyRelu", [x], { alpha: { float: slope } });

/** A residual block with styles (StyleTTS 2); `doubles` makes twice as many frames. */
export function styledBlock(
  graph: Graph,
  name: string,
  x: string,
  { style, from, to, doubles = false }: { style: string; from: number; to: number; doubles?: boolean },
): string {
  let y = leaky(graph, styledChannels(graph, `${name}.norm.1`, x, style, from), 0.2);
  if (doubles) {
    const shape = { kernel_shape: [3], strides: [2], pads: [1, 1], output_padding: [1], group: from };
    const weights = graph.parameters(`${name}.doubled`, [from, 1, 3], 0.3);
    y = graph.node("ConvTranspose", [y, weights, graph.parameters(`${name}.doubled.bias`, [from])], shape);
  }
  y = convolution(graph, `${name}.1`, y, [from, to], { kernel: 3 });
  y = leaky(graph, styledChannels(graph, `${name}.norm.2`, y, style, to), 0.2);
  y = convolution(graph, `${name}.2`, y, [to, to], { kernel: 3 });
  const twice = doubles ? repeated(graph, x, 2) : x;
  const past =
    from === to ? twice : convolution(graph, `${name}.past`, twice, [from, to], { kernel: 1, hasBias: false });
  return graph.node("Mul", [graph.node("Add", [y, past]), graph.floats([], [Math.SQRT1_2])]);
}

/** Each frame of [1, channels, n] so many times. */
export const repeated = (graph: Graph, x: string, times: number): string =>
  graph.node("Resize", [x, "", graph.floats([3], [1, 1, times])], {
    mode: "nearest",
    coordinate_transformation_mode: "asymmetric",
    nearest_mode: "floor",
  });

/** Residual convolutions of one kernel at three dilations, between waves: x + sin²(a x) / a. */
export function wavyBlock(
  graph: Graph,
  name: string,
  x: string,
  { style, channels, kernel }: { style: string; channels: number; kernel: number },
): string {
  const part = (own: string, y: string, dilation: number) => {
    const normed = styledChannels(graph, `${own}.norm`, y, style, channels);
    const a = graph.parameters(`${own}.a`, [1, channels, 1], 1);
    const wave = graph.node("Sin", [graph.node("Mul", [a, normed])]);
    const wavy = graph.node("Add", [normed, graph.node("Div", [graph.node("Mul", [wave, wave]), a])]);
    return convolution(graph, own, wavy, [channels, channels], { kernel, dilation });
  };
  return [1, 3, 5].reduce(
    (y, dilation, i) => graph.node("Add", [part(`${name}.${i}.2`, part(`${name}.${i}.1`, y, dilation), 1), y]),
    x,
  );
}
