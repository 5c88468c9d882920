import { createByteReader } from "./read-fields.ts";

/** Magic number at the end of every table, little-endian. */
const magic = 0xdb4775248b80fb57n;
const footerBytes = 48;

/**
 * The entries of a LevelDB table, in the order of their keys. Checksums are not verified. A caller whose file may be damaged
 * compares a hash of the whole file.
 *
 * Source: LevelDB, "table_format.md" (blocks with shared beginnings of keys, an index block, a footer of 48 bytes).
 *
 * @throws RangeError for bytes that are no table, or a compressed one
 */
export function* readTable(table: Uint8Array): Generator<[key: string, value: Uint8Array], void, undefined> {
  const footer = table.subarray(-footerBytes);
  if (footer.length < footerBytes || view(footer).getBigUint64(footerBytes - 8, true) !== magic)
    throw new RangeError("no LevelDB table");
  const handles = createByteReader(footer);
  handles.varint();
  handles.varint();
  for (const [, handle] of entries(blockAt(table, handles.varint(), handles.varint()))) {
    const place = createByteReader(handle);
    for (const [key, value] of entries(blockAt(table, place.varint(), place.varint())))
      yield [Buffer.from(key).toString(), value];
  }
}

function blockAt(table: Uint8Array, from: number, length: number): Uint8Array {
  if (from + length >= table.length) throw new RangeError("a block outside of the table");
  if (table[from + length] !== 0) throw new RangeError("a compressed block");
  return table.subarray(from, from + length);
}

/** Reads a block's entries. Each key states how many leading bytes it shares with the previous key. */
function* entries(block: Uint8Array): Generator<[key: Uint8Array, value: Uint8Array], void, undefined> {
  if (block.length < 4) throw new RangeError("a block without an end");
  const restarts = view(block).getUint32(block.length - 4, true);
  if (4 * restarts + 4 > block.length) throw new RangeError("a block shorter than its restarts");
  const reader = createByteReader(block.subarray(0, block.length - 4 - 4 * restarts));
  let key: Uint8Array = new Uint8Array();
  while (!reader.isAtEnd()) {
    const shared = reader.varint();
    const own = reader.varint();
    const length = reader.varint();
    key = Buffer.concat([key.subarray(0, shared), reader.take(own)]);
    yield [key, reader.take(length)];
  }
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);
