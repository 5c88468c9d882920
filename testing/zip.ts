import assert from "node:assert/strict";
import { crc32, inflateRawSync } from "node:zlib";

/**
 * The contents of a zip file by name; the checksum of each file is verified. Reads the central directory at the end, as every
 * program does.
 */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  assert.ok(end >= 0, "this is no whole zip");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10);
    const sum = zip.readUInt32LE(at + 16);
    const size = zip.readUInt32LE(at + 20);
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(begin, begin + size);
    const bytes = method === 0 ? packed : inflateRawSync(packed);
    assert.equal(crc32(bytes), sum, name);
    files.set(name, bytes);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}
