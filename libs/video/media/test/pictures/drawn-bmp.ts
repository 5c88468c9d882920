export type BmpForm = {
  width: number;
  height: number;
  depth: 1 | 4 | 8 | 16 | 24 | 32;
  /** 0: none, 1: run lengths of bytes, 3: masks. */
  compression?: number;
  /** Colours of the palette as blue, green, red. */
  palette?: readonly (readonly [number, number, number])[];
  masks?: readonly number[];
  /** Rows as the file stores them. */
  pixels: Buffer;
  /** Whether the first row is the uppermost. */
  isTopDown?: boolean;
  /** Wrong values for header fields. */
  lies?: { fileBytes?: number; pixelsAt?: number; pixelBytes?: number };
};

/** A BMP file with a header of 40 bytes. */
export function drawnBmp(form: BmpForm): Buffer {
  const {
    width,
    height,
    depth,
    compression = 0,
    palette = [],
    masks = [],
    pixels,
    isTopDown = false,
    lies = {},
  } = form;
  const table = Buffer.concat([
    ...palette.map(([blue, green, red]) => Buffer.from([blue, green, red, 0])),
    ...masks.map((mask) => Buffer.from(Uint32Array.of(mask).buffer)),
  ]);
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(lies.fileBytes ?? 54 + table.length + pixels.length, 2);
  header.writeUInt32LE(lies.pixelsAt ?? 54 + table.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(isTopDown ? -height : height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(depth, 28);
  header.writeUInt32LE(compression, 30);
  header.writeUInt32LE(lies.pixelBytes ?? pixels.length, 34);
  header.writeUInt32LE(palette.length, 46);
  return Buffer.concat([header, table, pixels]);
}
