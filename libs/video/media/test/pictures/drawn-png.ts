import { crc32, deflateSync } from "node:zlib";

/** The colour types and their allowed bit depths (PNG specification, 11.2.2). */
export const pngKinds = [
  ...([1, 2, 4, 8, 16] as const).map((depth) => ({ colour: "grey", depth }) as const),
  ...([8, 16] as const).map((depth) => ({ colour: "rgb", depth }) as const),
  ...([1, 2, 4, 8] as const).map((depth) => ({ colour: "palette", depth }) as const),
  ...([8, 16] as const).map((depth) => ({ colour: "grey-alpha", depth }) as const),
  ...([8, 16] as const).map((depth) => ({ colour: "rgb-alpha", depth }) as const),
] as const;

export type PngKind = (typeof pngKinds)[number];
export type PngOptions = {
  isInterlaced?: boolean;
  /** Bytes of compressed data for each IDAT chunk; all data is in one chunk when absent. */
  chunkBytes?: number;
  /** Compression level of zlib, 0-9. */
  level?: number;
};

const colourTypes = { grey: 0, rgb: 2, palette: 3, "grey-alpha": 4, "rgb-alpha": 6 } as const;
const channelsOf = { grey: 1, rgb: 3, palette: 1, "grey-alpha": 2, "rgb-alpha": 4 } as const;
const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** The seven passes of Adam7 (PNG specification, 8.2): the start and the spacing of the pixels of each pass. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The bytes of an 8-bit RGB PNG. The size in its header need not match the pixel data in `rows`. */
export function drawnPng(width: number, height: number, rows: Buffer = Buffer.alloc(0)): Buffer {
  return png(header(width, height, 8, 2, 0), [chunk("IDAT", deflateSync(rows))]);
}

/** A PNG of any kind with a pattern of all values that the kind can have. The pattern is the same whatever the options. */
export function patternPng(
  { colour, depth }: PngKind,
  width: number,
  height: number,
  options: PngOptions = {},
): Buffer {
  const { isInterlaced = false, chunkBytes = Number.POSITIVE_INFINITY, level = 6 } = options;
  const grids = isInterlaced ? passes : [[0, 0, 1, 1] as const];
  const rows = grids.flatMap(([x0, y0, dx, dy]) =>
    x0 < width ? steps(y0, height, dy).map((y) => packedRow(x0, dx, y)) : [],
  );
  const data = deflateSync(Buffer.concat(rows), { level });
  const parts: Buffer[] = colour === "palette" ? [palette(2 ** depth)] : [];
  for (let at = 0; at < data.length; at += chunkBytes) parts.push(chunk("IDAT", data.subarray(at, at + chunkBytes)));
  return png(header(width, height, depth, colourTypes[colour], isInterlaced ? 1 : 0), parts);

  /** One row: filter type 0, then the samples, packed from the highest bit. */
  function packedRow(x0: number, dx: number, y: number): Buffer {
    const samples = steps(x0, width, dx).flatMap((x) =>
      steps(0, channelsOf[colour], 1).map((c) => sampleAt(x, y, c) % 2 ** depth),
    );
    if (depth === 16) return Buffer.from([0, ...samples.flatMap((value) => [value >> 8, value & 255])]);
    const row = Buffer.alloc(1 + Math.ceil((samples.length * depth) / 8));
    for (const [i, value] of samples.entries())
      row[1 + ((i * depth) >> 3)]! |= value << (8 - depth - ((i * depth) & 7));
    return row;
  }
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, i) => from + i * by);

/** A 16-bit number that depends only on the position. */
const sampleAt = (x: number, y: number, c: number): number =>
  (Math.imul(x * 73_856_093 + y * 19_349_663 + c * 83_492_791 + 7, 0x9e37_79b1) >>> 9) & 0xffff;

function palette(colours: number): Buffer {
  const entries = Array.from({ length: colours }, (_, i) => [0, 1, 2].map((c) => sampleAt(i, 0, c) & 255));
  return chunk("PLTE", Buffer.from(entries.flat()));
}

function header(width: number, height: number, depth: number, colourType: number, interlace: number): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([depth, colourType, 0, 0, interlace], 8);
  return body;
}

const png = (head: Buffer, parts: readonly Buffer[]): Buffer =>
  Buffer.concat([signature, chunk("IHDR", head), ...parts, chunk("IEND", Buffer.alloc(0))]);

function chunk(name: string, body: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(body.length, 0);
  edges.writeUInt32BE(crc32(framed), 4);
  return Buffer.concat([edges.subarray(0, 4), framed, edges.subarray(4)]);
}
