import { brotliDecompressSync } from "node:zlib";

/**
 * Indices of known table tags in WOFF2's table directory. Source: https://www.w3.org/TR/WOFF2/#table_dir_format
 */
const cmapTag = 0;
const glyfTag = 10;
const locaTag = 11;
const otherTag = 63;

/**
 * The code points for which a WOFF2 font has a glyph. @throws RangeError when the file is not a WOFF2 font or has no character
 * map
 */
export function charactersOf(file: Buffer): Set<number> {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new RangeError("no WOFF2 file");
  return readCmap(findCmap(file));
}

/** The bytes of a table. All tables follow one another in a single Brotli stream after the directory. */
function findCmap(file: Buffer): Buffer {
  const tables = file.readUInt16BE(12);
  let place = 48;
  let offset = 0;
  let cmap: [number, number] | null = null;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(place++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let i = 0; i < tables; i++) {
    const flags = file.readUInt8(place++);
    const tag = flags & 63;
    const version = flags >> 6;
    if (tag === otherTag) place += 4;
    const isTransformed = tag === glyfTag || tag === locaTag ? version === 0 : version !== 0;
    const original = number();
    const length = isTransformed ? number() : original;
    if (tag === cmapTag) cmap = [offset, offset + length];
    offset += length;
  }
  if (!cmap) throw new RangeError("the font has no cmap");
  return brotliDecompressSync(file.subarray(place, place + file.readUInt32BE(20))).subarray(...cmap);
}

/** Formats 4 and 12. Source: https://learn.microsoft.com/typography/opentype/spec/cmap */
function readCmap(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, characters);
    if (format === 12) readGroups(table, characters);
  }
  return characters;
}

function readSegments(table: Buffer, characters: Set<number>): void {
  const length = table.readUInt16BE(6);
  const ends = 14;
  const starts = 16 + length;
  const deltas = 16 + 2 * length;
  const offsets = 16 + 3 * length;
  for (let i = 0; i < length; i += 2) {
    const start = table.readUInt16BE(starts + i);
    const end = table.readUInt16BE(ends + i);
    const delta = table.readUInt16BE(deltas + i);
    const offset = table.readUInt16BE(offsets + i);
    for (let character = start; character <= end && character < 0xffff; character++) {
      const glyph = offset
        ? table.readUInt16BE(offsets + i + offset + 2 * (character - start))
        : (character + delta) & 0xffff;
      if (glyph !== 0) characters.add(character);
    }
  }
}

function readGroups(table: Buffer, characters: Set<number>): void {
  for (let i = 0; i < table.readUInt32BE(12); i++) {
    const first = table.readUInt32BE(16 + 12 * i);
    const last = table.readUInt32BE(20 + 12 * i);
    for (let character = first; character <= last; character++) characters.add(character);
  }
}
