import { crc32, deflateSync } from "node:zlib";

/** Encodes 8-bit RGB pixels, row by row, as a PNG. */
export function encodePng(rgb: Uint8Array, width: number, height: number): Buffer {
  if (rgb.length !== width * height * 3) throw new RangeError("Pixels and size do not agree");
  // Each row starts with its filter; 2, the difference to the row above, suits flat pictures.
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    const at = y * (width * 3 + 1);
    rows[at] = 2;
    for (let x = 0; x < width * 3; x += 1) {
      const above = y ? (rgb[(y - 1) * width * 3 + x] ?? 0) : 0;
      rows[at + 1 + x] = (rgb[y * width * 3 + x] ?? 0) - above;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
