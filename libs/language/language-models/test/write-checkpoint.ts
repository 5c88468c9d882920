import { float, integer, joined, message, together } from "../src/onnx/protobuf.ts";
import type { CheckpointTensor } from "../src/separate/checkpoint/read-checkpoint.ts";

/** A TensorFlow checkpoint (version 2) of floats: its index, which is a LevelDB table of two blocks, and its data. */
export function writeCheckpoint(tensors: ReadonlyMap<string, CheckpointTensor>): {
  index: Uint8Array;
  data: Uint8Array;
} {
  const names = [...tensors.keys()].sort();
  const data: Uint8Array[] = [];
  let offset = 0;
  const entries: [string, Uint8Array][] = [["", joined(integer(1, 1))]];
  for (const name of names) {
    const { dims, values } = tensors.get(name)!;
    const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    const shape = message(
      2,
      dims.map((size) => message(2, [integer(1, size)])),
    );
    const fields = [integer(1, 1), shape, integer(4, offset), integer(5, raw.length), checksum];
    entries.push([name, joined(together(fields))]);
    data.push(raw);
    offset += raw.length;
  }
  return { index: table(entries), data: Buffer.concat(data) };
}

/** A placeholder for the 32-bit checksum of the file format. No reader verifies it. */
const checksum = float(6, 0);

function table(entries: readonly [string, Uint8Array][]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  /** @returns the block's position in the file */
  const put = (block: Uint8Array): Uint8Array => {
    parts.push(block, new Uint8Array(5));
    const handle = Uint8Array.from([...varint(at), ...varint(block.length)]);
    at += block.length + 5;
    return handle;
  };
  const middle = entries.length >> 1;
  const blocks = [entries.slice(0, middle), entries.slice(middle)];
  const handles = blocks.map((part): [string, Uint8Array] => [part.at(-1)![0], put(blockOf(part))]);
  const footer = Buffer.alloc(48);
  footer.set([...put(blockOf([])), ...put(blockOf(handles))]);
  footer.writeBigUInt64LE(0xdb4775248b80fb57n, 40);
  return Buffer.concat([...parts, footer]);
}

/** A block of entries. A key leaves out the prefix that it shares with the previous key. */
function blockOf(entries: readonly [string, Uint8Array][]): Uint8Array {
  let before = "";
  const parts = entries.map(([key, value]) => {
    let shared = 0;
    while (shared < key.length && key[shared] === before[shared]) shared++;
    before = key;
    const lengths = [...varint(shared), ...varint(key.length - shared), ...varint(value.length)];
    return Buffer.concat([Uint8Array.from(lengths), Buffer.from(key.slice(shared)), value]);
  });
  // One restart, at 0.
  return Buffer.concat([...parts, Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0)]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
