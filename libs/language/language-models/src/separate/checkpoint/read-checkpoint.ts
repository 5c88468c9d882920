import { readFields } from "./read-fields.ts";
import { readTable } from "./read-table.ts";

/** A tensor in row-major order: the last dimension of `dims` varies fastest. */
export type CheckpointTensor = { dims: readonly number[]; values: Float32Array };

/** TensorFlow's type number for 32-bit floats. */
const float = 1;

/**
 * The 32-bit floats of a TensorFlow checkpoint (version 2, one file of data), by name.
 *
 * Source: TensorFlow, tensor_bundle.proto: a table of BundleEntryProto; its key "" is a header.
 *
 * @param index the file that ends with ".index" @param data the file that ends with ".data-00000-of-00001"
 * @throws RangeError for a file that is not a checkpoint or is truncated
 */
export function readCheckpoint(index: Uint8Array, data: Uint8Array): Map<string, CheckpointTensor> {
  const found = new Map<string, CheckpointTensor>();
  for (const [name, value] of readTable(index)) {
    if (name === "") continue;
    const { type, dims, offset, bytes } = readEntry(value);
    if (type !== float) continue;
    const size = dims.reduce((all, one) => all * one, 1);
    if (bytes !== 4 * size || offset + bytes > data.length) throw new RangeError(`${name} is not in the data`);
    // Copied: floats must begin at a multiple of four bytes.
    found.set(name, { dims, values: new Float32Array(new Uint8Array(data.subarray(offset, offset + bytes)).buffer) });
  }
  return found;
}

function readEntry(message: Uint8Array): { type: number; dims: number[]; offset: number; bytes: number } {
  const entry = { type: 0, dims: [] as number[], offset: 0, bytes: 0 };
  for (const { number, value } of readFields(message)) {
    if (number === 2 && typeof value !== "number") entry.dims = readShape(value);
    if (typeof value !== "number") continue;
    if (number === 1) entry.type = value;
    if (number === 3 && value !== 0) throw new RangeError("data in several files");
    if (number === 4) entry.offset = value;
    if (number === 5) entry.bytes = value;
  }
  return entry;
}

/** Reads a TensorShapeProto: a message for each length; a length of 0 is left out of its message. */
function readShape(message: Uint8Array): number[] {
  const dims: number[] = [];
  for (const { number, value } of readFields(message)) {
    if (number !== 2 || typeof value === "number") continue;
    const [size] = [...readFields(value)].filter((field) => field.number === 1);
    dims.push(typeof size?.value === "number" ? size.value : 0);
  }
  return dims;
}
