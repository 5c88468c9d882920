import { type Attribute, type ElementType, graphOf, node, tensor, type Value } from "../../src/onnx/onnx-file.ts";
import type { Encoded } from "../../src/onnx/protobuf.ts";
import { randomBytes } from "./random-bytes.ts";

/** A graph being made; what gives a tensor answers with its name. */
export type Graph = {
  /** Adds a node with one output. */
  node(op: string, inputs: readonly string[], attributes?: Readonly<Record<string, Attribute>>): string;
  /** The same with several. */
  nodes(op: string, inputs: readonly string[], options: NodeOptions): string[];
  floats(dims: readonly number[], values: readonly number[]): string;
  integers(values: readonly number[], dims?: readonly number[]): string;
  /** Random weights in 8 bits, whose floats have a spread of `spread`; of a name that is there already, the same.
   * Rows from the first to the second of `silent` are 0. */
  weights(name: string, dims: readonly number[], options?: WeightOptions): Weights;
  /** Parameters that stay floats, as biases and norms do: all of one value. */
  parameters(name: string, dims: readonly number[], value?: number): string;
  /** The same tensor under the name that the runtime asks for. */
  named(name: string, tensor: string): string;
  /** A graph for a branch of this one: it shares the weights. */
  branch(): Graph;
  /** How many parameters there are, each counted once. */
  count(): number;
  encoded(inputs: readonly Value[], outputs: readonly Value[]): Encoded;
};
export type NodeOptions = {
  outputs: number;
  attributes?: Readonly<Record<string, Attribute>>;
  domain?: string;
};
export type Weights = { name: string; scale: string; zero: string };
export type WeightOptions = { type?: "int8" | "uint8"; spread?: number; silent?: readonly [number, number] };

type Shared = {
  names: number;
  tensors: Encoded[];
  weights: Map<string, Weights>;
  parameters: Map<string, string>;
  count: number;
};

export const createGraph = (): Graph =>
  build({ names: 0, tensors: [], weights: new Map(), parameters: new Map(), count: 0 }, true);

function build(shared: Shared, isOuter: boolean): Graph {
  const nodes: Encoded[] = [];
  const nextName = () => `t${shared.names++}`;

  function put(type: ElementType, dims: readonly number[], raw: ArrayBufferView): string {
    const name = nextName();
    shared.tensors.push(tensor(name, type, dims, new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)));
    return name;
  }

  const graph: Graph = {
    node: (op, inputs, attributes = {}) => graph.nodes(op, inputs, { outputs: 1, attributes })[0]!,

    nodes(op, inputs, { outputs, attributes = {}, domain = "" }) {
      const names = Array.from({ length: outputs }, nextName);
      nodes.push(node(op, inputs, names, attributes, domain));
      return names;
    },

    named(name, given) {
      nodes.push(node("Identity", [given], [name], {}));
      return name;
    },

    floats: (dims, values) => put("float", dims, Float32Array.from(values)),
    integers: (values, dims = [values.length]) => put("int64", dims, BigInt64Array.from(values, BigInt)),

    weights(name, dims, { type = "int8", spread = 0.02, silent } = {}) {
      const known = shared.weights.get(name);
      if (known) return known;
      const size = product(dims);
      const middle = type === "int8" ? 0 : 128;
      const values = randomBytes(size, middle);
      if (silent) values.fill(middle, silent[0] * (size / dims[0]!), (silent[1] + 1) * (size / dims[0]!));
      shared.count += size;
      const made = {
        name: put(type, dims, values),
        // Bytes of all values alike spread by 74 around their middle.
        scale: graph.floats([], [spread / 74]),
        zero: put(type, [], Uint8Array.of(middle)),
      };
      shared.weights.set(name, made);
      return made;
    },

    parameters(name, dims, value = 0) {
      const known = shared.parameters.get(name);
      if (known !== undefined) return known;
      const size = product(dims);
      shared.count += size;
      const made = graph.floats(dims, new Array<number>(size).fill(value));
      shared.parameters.set(name, made);
      return made;
    },

    branch: () => build(shared, false),
    count: () => shared.count,
    encoded: (inputs, outputs) => graphOf({ nodes, tensors: isOuter ? shared.tensors : [], inputs, outputs }),
  };
  return graph;
}

const product = (dims: readonly number[]): number => dims.reduce((all, one) => all * one, 1);
