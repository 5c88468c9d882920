import { execFileSync } from "node:child_process";
import { sharp } from "../../src/pictures/loaders.ts";

type Size = { width: number; height: number };

export type HeicForm = {
  /** Size of the tiles; by default the picture is one. */
  tile?: Size;
  /** Sample format of the coded picture. */
  format?: string;
  /** Properties of the picture beside its size and coding: "irot", "imir", "clap", "colr" boxes. */
  properties?: readonly Buffer[];
  /** Whether the fourth channel is written as an auxiliary picture. */
  hasAlpha?: boolean;
  /** The size that the container states, if it is not the real one. */
  stated?: Size;
  brand?: string;
};

/**
 * A HEIC file, coded without loss as far as its sample format allows.
 *
 * @param png of a size that the tiles cover exactly or with a rest at the right and lower edges
 */
export async function drawnHeic(png: Buffer, form: HeicForm = {}): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const tile = form.tile ?? { width, height };
  const columns = Math.ceil(width / tile.width);
  const rows = Math.ceil(height / tile.height);
  const rest = { right: columns * tile.width - width, bottom: rows * tile.height - height, background: "#f0f" };
  const whole = sharp(await sharp(png).extend(rest).png().toBuffer());
  const rgb = await whole.clone().flatten().removeAlpha().raw().toBuffer();
  const format = form.format ?? "yuv444p";
  const coded = encoded(
    rgb,
    { width: columns * tile.width, height: rows * tile.height },
    { tile, format, channels: 3 },
  );
  const isGrid = columns * rows > 1;
  const size = form.stated ?? { width, height };
  const items: FileItem[] = [];
  if (isGrid)
    items.push({
      type: "grid",
      data: Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(size.width, size.height)]),
      properties: [ispe(size), ...(form.properties ?? [])],
    });
  for (const data of coded.pictures)
    items.push({
      type: "hvc1",
      data,
      properties: [ispe(isGrid ? tile : size), coded.hvcC, ...(isGrid ? [] : (form.properties ?? []))],
    });
  const references = isGrid
    ? [
        reference(
          "dimg",
          1,
          coded.pictures.map((_, i) => i + 2),
        ),
      ]
    : [];
  if (form.hasAlpha) {
    const opacity = await whole.clone().ensureAlpha().extractChannel(3).raw().toBuffer();
    const alpha = encoded(opacity, { width, height }, { tile: { width, height }, format: "gray", channels: 1 });
    const auxC = box("auxC", u32(0), Buffer.from("urn:mpeg:hevc:2015:auxid:1\0"));
    items.push({ type: "hvc1", data: alpha.pictures[0]!, properties: [ispe({ width, height }), alpha.hvcC, auxC] });
    references.push(reference("auxl", items.length, [1]));
  }
  return fileOf(items, references, form.brand ?? "heic");
}

export const irot = (quarters: number) => box("irot", u8(quarters));
/** @param axis 0 exchanges top and bottom, 1 left and right */
export const imir = (axis: number) => box("imir", u8(axis));
export const iccProfile = (profile: Buffer) => box("colr", Buffer.from("prof"), profile);
export const nclx = (primaries: number, transfer: number, matrix: number, isFull: boolean) =>
  box("colr", Buffer.from("nclx"), u16(primaries, transfer, matrix), u8(isFull ? 0x80 : 0));
/** A crop around the centre plus an offset. */
export const clap = (width: number, height: number, right: number, down: number) =>
  box("clap", u32(width, 1, height, 1, right, 1, down, 1));

type FileItem = { type: string; data: Buffer; properties: readonly Buffer[] };

type Encoding = { tile: Size; format: string; channels: 1 | 3 };

/** The tiles of some pixels, each as one picture in HEVC. */
function encoded(
  pixels: Buffer,
  size: Size,
  { tile, format, channels }: Encoding,
): { hvcC: Buffer; pictures: Buffer[] } {
  const across = size.width / tile.width;
  const count = across * (size.height / tile.height);
  const tiles = Array.from({ length: count }, (_, i) => {
    const left = (i % across) * tile.width;
    const top = Math.floor(i / across) * tile.height;
    const row = (y: number) => ((top + y) * size.width + left) * channels;
    return Array.from({ length: tile.height }, (__, y) => pixels.subarray(row(y), row(y) + tile.width * channels));
  });
  const raw = ["-f", "rawvideo", "-pix_fmt", channels === 1 ? "gray" : "rgb24", "-s", `${tile.width}x${tile.height}`];
  const colour = channels === 1 ? [] : ["-vf", "scale=out_color_matrix=bt601:out_range=full:flags=accurate_rnd"];
  const range = ["-color_range", "pc", "-colorspace", "smpte170m"];
  const parameters = ["-x265-params", "keyint=1:lossless=1:info=0:log-level=none:repeat-headers=1:slices=1"];
  const stream = execFileSync(
    "ffmpeg",
    [
      "-v",
      "error",
      ...raw,
      "-i",
      "pipe:0",
      ...colour,
      "-pix_fmt",
      format,
      ...range,
      "-c:v",
      "libx265",
      ...parameters,
    ].concat(["-preset", "ultrafast", "-f", "hevc", "pipe:1"]),
    { input: Buffer.concat(tiles.flat()), maxBuffer: 2 ** 26 },
  );
  const units = unitsIn(stream);
  const kindOf = (unit: Buffer) => (unit[0]! >> 1) & 63;
  const sets = [32, 33, 34].map((kind) => units.find((unit) => kindOf(unit) === kind)!);
  const pictures = units.filter((unit) => kindOf(unit) < 32).map((unit) => Buffer.concat([u32(unit.length), unit]));
  const configuration = Buffer.alloc(22);
  configuration[0] = 1;
  configuration[21] = 3;
  const arrays = sets.map((set) => Buffer.concat([u8(kindOf(set)), u16(1, set.length), set]));
  return { hvcC: box("hvcC", configuration, u8(arrays.length), ...arrays), pictures };
}

function unitsIn(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = stream.indexOf("\0\0\x01", 0, "latin1"); at >= 0; at = stream.indexOf("\0\0\x01", at + 3, "latin1"))
    starts.push(at + 3);
  return starts.map((start, i) => {
    let end = i + 1 < starts.length ? starts[i + 1]! - 3 : stream.length;
    while (stream[end - 1] === 0) end -= 1;
    return stream.subarray(start, end);
  });
}

function fileOf(items: readonly FileItem[], references: readonly Buffer[], brand: string): Buffer {
  const properties = items.flatMap((item) => item.properties);
  let index = 0;
  const associations = items.map(({ properties: own }, i) =>
    Buffer.concat([u16(i + 1), u8(own.length, ...own.map(() => ++index))]),
  );
  const entries = items.map(({ type }, i) => box("infe", u8(2, 0, 0, 0), u16(i + 1, 0), Buffer.from(`${type}\0`)));
  const ftyp = box("ftyp", Buffer.from(brand), u32(0), Buffer.from("mif1"), Buffer.from(brand));
  const metaWith = (from: number) => {
    let at = from;
    const places = items.map(({ data }, i) => {
      const place = Buffer.concat([u16(i + 1, 0, 1), u32(at, data.length)]);
      at += data.length;
      return place;
    });
    return box(
      "meta",
      u32(0),
      box("hdlr", u32(0, 0), Buffer.from("pict"), Buffer.alloc(13)),
      box("pitm", u32(0), u16(1)),
      box("iloc", u32(0), u8(0x44, 0), u16(items.length), ...places),
      box("iinf", u32(0), u16(items.length), ...entries),
      ...(references.length ? [box("iref", u32(0), ...references)] : []),
      box("iprp", box("ipco", ...properties), box("ipma", u32(0, items.length), ...associations)),
    );
  };
  const start = ftyp.length + metaWith(0).length + 8;
  return Buffer.concat([ftyp, metaWith(start), box("mdat", ...items.map(({ data }) => data))]);
}

const ispe = ({ width, height }: Size) => box("ispe", u32(0, width, height));
const reference = (type: string, from: number, to: readonly number[]) => box(type, u16(from, to.length, ...to));
const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32BE(value | 0);
      return bytes;
    }),
  );
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
};
