import { crc32, deflateSync } from "node:zlib";

/** A PNG's bytes made by hand, so that its header may promise anything. 8 bits, RGB. */
export function drawnPng(width: number, height: number, rows: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(body.length, 0);
  edges.writeUInt32BE(crc32(framed), 4);
  return Buffer.concat([edges.subarray(0, 4), framed, edges.subarray(4)]);
}
