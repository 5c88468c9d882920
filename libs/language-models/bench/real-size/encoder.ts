import type { Value } from "../../src/onnx/onnx-file.ts";
import type { Encoded } from "../../src/onnx/protobuf.ts";
import { createGraph, type Graph } from "./graph.ts";
import { convolution, gelu, layerNorm, rowsOf } from "./layers.ts";
import { around, attended, fed, projected, range, shutOut, type Transformer } from "./transformer.ts";

export type MadeGraph = { graph: Encoded; parameters: number };

/** The encoder of a transformer, as its file has it. */
export function encoderOf(model: Transformer): MadeGraph {
  const { width, layers, hears, normsFirst } = model;
  const graph = createGraph();
  const mask = hears ? null : shutOut(graph, "attention_mask");
  let x = hears ? heardSpectrum(graph, model) : embedded(graph, model, { ids: "input_ids", from: null });
  for (const layer of range(layers)) {
    const name = `encoder.${layer}`;
    x = around(graph, model, `${name}.self`, x, (y) => {
      const [q = "", k = "", v = ""] = ["q", "k", "v"].map((one) => projected(graph, model, `${name}.${one}`, y));
      return attended(graph, model, `${name}.self.out`, { q, k, v, mask }).sum;
    });
    x = fed(graph, model, name, x);
  }
  graph.named("last_hidden_state", normsFirst ? layerNorm(graph, "encoder.norm", x, width) : x);
  const ids = ["input_ids", "attention_mask"].map((name): Value => ({ name, type: "int64", dims: ["b", "e"] }));
  const spectrum: Value = { name: "input_features", type: "float", dims: ["b", 80, 3000] };
  const output: Value = { name: "last_hidden_state", type: "float", dims: ["b", "e", width] };
  return { graph: graph.encoded(hears ? [spectrum] : ids, [output]), parameters: graph.count() };
}

/** Whisper's two convolutions, which halve the frames, and the places of the frames. */
function heardSpectrum(graph: Graph, { width }: Transformer): string {
  const wide = gelu(graph, convolution(graph, "hear.1", "input_features", [80, width], { kernel: 3 }));
  const halved = gelu(graph, convolution(graph, "hear.2", wide, [width, width], { kernel: 3, stride: 2 }));
  const frames = graph.node("Transpose", [halved], { perm: [0, 2, 1] });
  return graph.node("Add", [frames, graph.parameters("hear.places", [1500, width])]);
}

/** Tokens and their places; `from` is the name of how many came before, null for none. */
export function embedded(
  graph: Graph,
  model: Transformer,
  { ids, from }: { ids: string; from: string | null },
): string {
  const [zero, one] = [graph.integers([0], []), graph.integers([1], [])];
  const length = graph.node("Gather", [graph.node("Shape", [ids]), one]);
  const end = from === null ? length : graph.node("Add", [length, from]);
  const places = graph.node("Range", [from ?? zero, end, one]);
  const table = graph.parameters("places", [model.positions, model.width]);
  return graph.node("Add", [rowsOf(graph, words(graph, model), ids), graph.node("Gather", [table, places])]);
}

/** The table of words, which is also what the last layer multiplies with: scores spread so far that one word stands out. */
export const words = (graph: Graph, { vocabulary, width, silent }: Transformer) =>
  graph.weights("words", [vocabulary, width], { spread: 5 / Math.sqrt(width), silent });
