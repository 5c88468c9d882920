/// <reference lib="esnext.float16" />
import { type Attribute, node, tensor } from "../onnx/onnx-file.ts";
import type { Encoded } from "../onnx/protobuf.ts";
import type { CheckpointTensor } from "./checkpoint/read-checkpoint.ts";

type Attributes = Readonly<Record<string, Attribute>>;

/** A network being written. Functions that add a tensor return its name. */
export type Layers = {
  /** @param output a name of its own by default */
  node(op: string, inputs: readonly string[], attributes?: Attributes, output?: string): string;
  /** A convolution, or a transposed one, with the checkpoint's kernel and bias of this name. */
  weighted(op: "Conv" | "ConvTranspose", x: string, name: string, attributes: Attributes): string;
  /** A batch normalisation with its learnt values. */
  norm(x: string, name: string): string;
  number(value: number): string;
  made(): { nodes: readonly Encoded[]; tensors: readonly Encoded[] };
};

/** Kernels are written in 16 bits: half the file without an audible difference. The runtime makes floats of them once. */
export function createLayers(checkpoint: ReadonlyMap<string, CheckpointTensor>): Layers {
  const nodes: Encoded[] = [];
  const tensors: Encoded[] = [];

  function found(name: string): CheckpointTensor {
    const one = checkpoint.get(name);
    if (!one) throw new RangeError(`the checkpoint has no ${name}`);
    return one;
  }

  function floats(name: string, dims: readonly number[], values: Float32Array): string {
    tensors.push(tensor(name, "float", dims, bytesOf(values)));
    return name;
  }

  function kernel(name: string): string {
    const { dims, values } = turned(found(`${name}/kernel`), name);
    tensors.push(tensor(`${name}.half`, "float16", dims, bytesOf(new Float16Array(values))));
    return layers.node("Cast", [`${name}.half`], { to: 1 });
  }

  const layers: Layers = {
    node(op, inputs, attributes = {}, output = `t${nodes.length}`) {
      nodes.push(node(op, inputs, [output], attributes));
      return output;
    },
    weighted(op, x, name, attributes) {
      const { dims, values } = found(`${name}/bias`);
      return layers.node(op, [x, kernel(name), floats(`${name}.bias`, dims, values)], attributes);
    },
    norm(x, name) {
      const learnt = ["gamma", "beta", "moving_mean", "moving_variance"].map((part) => {
        const { dims, values } = found(`${name}/${part}`);
        return floats(`${name}.${part}`, dims, values);
      });
      return layers.node("BatchNormalization", [x, ...learnt], { epsilon: { float: 1e-3 } });
    },
    number: (value) => floats(`n${tensors.length}`, [], Float32Array.of(value)),
    made: () => ({ nodes, tensors }),
  };
  return layers;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** TensorFlow's kernels are [height, width, a, b], ONNX's [b, a, height, width]. */
function turned({ dims, values }: CheckpointTensor, name: string): { dims: number[]; values: Float32Array } {
  const [height = 0, width = 0, a = 0, b = 0] = dims;
  if (dims.length !== 4) throw new RangeError(`${name} is no convolution of pictures`);
  const out = new Float32Array(values.length);
  let at = 0;
  for (let i = 0; i < b; i++)
    for (let j = 0; j < a; j++)
      for (let place = 0; place < height * width; place++) out[at++] = values[(place * a + j) * b + i]!;
  return { dims: [b, a, height, width], values: out };
}
