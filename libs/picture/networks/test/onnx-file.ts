/**
 * Writes ONNX files, so that tests need no networks other than those they generate. Format: onnx.proto3, wire types of protobuf.
 */

type Attribute = number | string | readonly number[] | { float: number };
const types = { float: 1, uint8: 2, int64: 7 } as const;

export type Graph = {
  nodes: readonly Uint8Array[];
  constants: readonly Uint8Array[];
  inputs: readonly Uint8Array[];
  outputs: readonly Uint8Array[];
};

export const onnxFile = ({ nodes, constants, inputs, outputs }: Graph): Uint8Array => {
  const graph = message(
    ...nodes.map((node) => bytes(1, node)),
    words(2, "drawn"),
    ...constants.map((constant) => bytes(5, constant)),
    ...inputs.map((input) => bytes(11, input)),
    ...outputs.map((output) => bytes(12, output)),
  );
  return message(whole(1, 8), bytes(7, graph), bytes(8, message(words(1, ""), whole(2, 17))));
};

export const node = (
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, Attribute>> = {},
): Uint8Array =>
  message(
    ...inputs.map((input) => words(1, input)),
    words(2, output),
    words(3, output),
    words(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
  );

export const floats = (name: string, dims: readonly number[], values: readonly number[]): Uint8Array =>
  constant(name, dims, types.float, new Uint8Array(Float32Array.from(values).buffer));

export const wholes = (name: string, dims: readonly number[], values: readonly number[]): Uint8Array =>
  constant(name, dims, types.int64, new Uint8Array(BigInt64Array.from(values, BigInt).buffer));

/** @param dims a string names a dimension that is known only at run time */
export const value = (name: string, type: keyof typeof types, dims: readonly (number | string)[]): Uint8Array => {
  const shape = message(...dims.map((dim) => bytes(1, typeof dim === "string" ? words(2, dim) : whole(1, dim))));
  return message(words(1, name), bytes(2, bytes(1, message(whole(1, types[type]), bytes(2, shape)))));
};

const constant = (name: string, dims: readonly number[], type: number, raw: Uint8Array): Uint8Array =>
  message(...dims.map((dim) => whole(1, dim)), whole(2, type), words(8, name), bytes(9, raw));

function attribute(name: string, value: Attribute): Uint8Array {
  if (typeof value === "string") return message(words(1, name), words(4, value), whole(20, 3));
  if (typeof value === "number") return message(words(1, name), whole(3, value), whole(20, 2));
  if ("float" in value) return message(words(1, name), float(2, value.float), whole(20, 1));
  return message(words(1, name), ...value.map((one) => whole(8, one)), whole(20, 7));
}

const message = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const bytes = (field: number, body: Uint8Array) => message(varint((field << 3) | 2), varint(body.length), body);
const words = (field: number, text: string) => bytes(field, Buffer.from(text));
const whole = (field: number, number: number) => message(varint(field << 3), varint(number));

function float(field: number, number: number): Uint8Array {
  const framed = Buffer.alloc(5);
  framed[0] = (field << 3) | 5;
  framed.writeFloatLE(number, 1);
  return framed;
}

function varint(number: number): Uint8Array {
  const groups: number[] = [];
  for (let rest = number; groups.length === 0 || rest > 0; rest = Math.floor(rest / 128)) groups.push(rest % 128);
  return Uint8Array.from(groups, (group, i) => (i + 1 < groups.length ? group | 128 : group));
}
