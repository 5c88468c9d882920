import { bytes, type Encoded, float, integer, message, text, together } from "./protobuf.ts";

// The messages of ONNX (onnx/onnx.proto of version 1.17) that our graphs need; field numbers are from there.

/** Numbers of `TensorProto.DataType`. */
export const types = { float: 1, uint8: 2, int8: 3, int64: 7, boolean: 9, float16: 10 } as const;
export type ElementType = keyof typeof types;

/** Input or output of a graph; in `dims` a name instead of a number is a variable length. */
export type Value = { name: string; type: ElementType; dims: readonly (number | string)[] };

/** `{ float }` is written as a float even where the number is whole. */
export type Attribute = number | string | readonly number[] | { float: number } | { graph: Encoded };

/** One operation; an empty name is an omitted input. */
export function node(
  op: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>>,
  domain = "",
): Encoded {
  return message(1, [
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...Object.entries(attributes).map(([name, value]) => message(5, [text(1, name), ...attribute(value)])),
    text(7, domain),
  ]);
}

function attribute(value: Attribute): Encoded[] {
  if (typeof value === "number") return [integer(3, value), integer(20, 2)];
  if (typeof value === "string") return [text(4, value), integer(20, 3)];
  if ("graph" in value) return [message(6, [value.graph]), integer(20, 5)];
  if ("float" in value) return [float(2, value.float), integer(20, 1)];
  return [...value.map((one) => integer(8, one)), integer(20, 7)];
}

/** Constant numbers, little-endian. */
export const tensor = (name: string, type: ElementType, dims: readonly number[], raw: Uint8Array): Encoded =>
  message(5, [...dims.map((length) => integer(1, length)), integer(2, types[type]), text(8, name), bytes(9, raw)]);

const value = (field: number, { name, type, dims }: Value): Encoded => {
  const shape = dims.map((length) => message(1, [typeof length === "number" ? integer(1, length) : text(2, length)]));
  return message(field, [text(1, name), message(2, [message(1, [integer(1, types[type]), message(2, shape)])])]);
};

/** Nodes are in an order in which each finds its inputs. */
export type GraphParts = {
  nodes: readonly Encoded[];
  tensors: readonly Encoded[];
  inputs: readonly Value[];
  outputs: readonly Value[];
};

/** The graph of a model, or of a branch in one. */
export const graphOf = ({ nodes, tensors, inputs, outputs }: GraphParts): Encoded =>
  together([
    ...nodes,
    text(2, "graph"),
    ...tensors,
    ...inputs.map((one) => value(11, one)),
    ...outputs.map((one) => value(12, one)),
  ]);

/** A whole model of ONNX. @param operators versions of the operator sets that it uses, by domain; "" is ONNX's own */
export const modelOf = (graph: Encoded, operators: Readonly<Record<string, number>>): Encoded =>
  together([
    integer(1, 9),
    message(7, [graph]),
    ...Object.entries(operators).map(([domain, version]) => message(8, [text(1, domain), integer(2, version)])),
  ]);
