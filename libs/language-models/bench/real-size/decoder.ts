import type { Value } from "../../src/onnx/onnx-file.ts";
import { embedded, type MadeGraph, words } from "./encoder.ts";
import { createGraph, type Graph } from "./graph.ts";
import { layerNorm, timesWeights } from "./layers.ts";
import { around, attended, fed, projected, range, shutOut, type Transformer } from "./transformer.ts";

/**
 * The decoder as exports merge it: one branch for the first step, one that goes on with keys and values of the steps before; both use the
 * same weights. The first step has no mask of what comes later: it is of a few tokens.
 */
export function decoderOf(model: Transformer): MadeGraph {
  const graph = createGraph();
  const branch = (isFirst: boolean) => {
    const own = graph.branch();
    return { graph: own.encoded([], step(own, model, isFirst)) };
  };
  const branches = { then_branch: branch(false), else_branch: branch(true) };
  const outputs = outputsOf(model);
  const made = graph.nodes("If", ["use_cache_branch"], { outputs: outputs.length, attributes: branches });
  outputs.forEach(({ name }, i) => graph.named(name, made[i]!));
  return { graph: graph.encoded(inputsOf(model), outputs), parameters: graph.count() };
}

/** One step in a branch. @returns the branch's outputs, in the order of `outputsOf` */
function step(graph: Graph, model: Transformer, isFirst: boolean): Value[] {
  const past = (name: string) => `past_key_values.${name}`;
  const mask = model.hears ? null : shutOut(graph, "encoder_attention_mask");
  const before = graph.node("Gather", [graph.node("Shape", [past("0.decoder.key")]), graph.integers([2], [])]);
  let x = embedded(graph, model, { ids: "input_ids", from: isFirst ? null : before });
  const [present, shares]: [string[], string[]] = [[], []];
  for (const layer of range(model.layers)) {
    const name = `decoder.${layer}`;
    const of = (one: string, y: string) => projected(graph, model, `${name}.${one}`, y);
    const kept = (one: string, made: string) =>
      isFirst ? made : graph.node("Concat", [past(`${layer}.decoder.${one}`), made], { axis: 2 });
    const given = (one: string) =>
      isFirst ? of(`cross.${one}`, "encoder_hidden_states") : graph.node("Identity", [past(`${layer}.encoder.${one}`)]);
    x = around(graph, model, `${name}.self`, x, (y) => {
      const [k, v] = [kept("key", of("key", y)), kept("value", of("value", y))];
      present.push(k, v);
      return attended(graph, model, `${name}.self.out`, { q: of("query", y), k, v, mask: null }).sum;
    });
    x = around(graph, model, `${name}.cross`, x, (y) => {
      const [k, v] = [given("key"), given("value")];
      present.push(k, v);
      const seen = attended(graph, model, `${name}.cross.out`, { q: of("cross.query", y), k, v, mask });
      shares.push(seen.shares);
      return seen.sum;
    });
    x = fed(graph, model, name, x);
  }
  const last = model.normsFirst ? layerNorm(graph, "decoder.norm", x, model.width) : x;
  const named = [scores(graph, model, last), ...present, ...(model.hears ? shares : [])];
  return outputsOf(model).map((output, i) => ({ ...output, name: named[i]! }));
}

/** By the table of words, turned: onnxruntime turns it once, when it loads the file. */
function scores(graph: Graph, model: Transformer, x: string): string {
  const table = words(graph, model);
  return timesWeights(graph, x, { ...table, name: graph.node("Transpose", [table.name], { perm: [1, 0] }) });
}

const keysAndValues = (model: Transformer, prefix: string): Value[] =>
  range(model.layers).flatMap((layer) =>
    ["decoder", "encoder"].flatMap((side) =>
      ["key", "value"].map(
        (one): Value => ({
          name: `${prefix}.${layer}.${side}.${one}`,
          type: "float",
          dims: ["b", model.heads, `${prefix}_${side}`, model.width / model.heads],
        }),
      ),
    ),
  );

function inputsOf(model: Transformer): Value[] {
  const mask: Value = { name: "encoder_attention_mask", type: "int64", dims: ["b", "e"] };
  return [
    ...(model.hears ? [] : [mask]),
    { name: "input_ids", type: "int64", dims: ["b", "n"] },
    { name: "encoder_hidden_states", type: "float", dims: ["b", "e", model.width] },
    ...keysAndValues(model, "past_key_values"),
    { name: "use_cache_branch", type: "boolean", dims: [1] },
  ];
}

function outputsOf(model: Transformer): Value[] {
  const attentions = range(model.layers).map(
    (layer): Value => ({ name: `cross_attentions.${layer}`, type: "float", dims: ["b", model.heads, "n", "e"] }),
  );
  return [
    { name: "logits", type: "float", dims: ["b", "n", model.vocabulary] },
    ...keysAndValues(model, "present"),
    ...(model.hears ? attentions : []),
  ];
}
