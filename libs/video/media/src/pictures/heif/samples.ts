import { through } from "../through.ts";
import { streamOf } from "./hevc.ts";
import type { Colours, Size } from "./properties.ts";
import type { Layer } from "./still.ts";

/** Decoded samples as the decoder gives them: one plane after another. */
export type Samples = Size & { format: SampleFormat; colours: StreamColours; bytes: Buffer };

export type SampleFormat = {
  /** The format's name in ffmpeg. */
  name: string;
  /** Bits per sample. */
  depth: number;
  /** How many planes, and by which factors the second and third are smaller. */
  planes: 1 | 3;
  across: 1 | 2;
  down: 1 | 2;
};

/** Colours by ffmpeg's names; undefined where the stream does not state them. */
type StreamColours = { range?: string | undefined; space?: string | undefined; transfer?: string | undefined };

type RawStream = {
  width?: number;
  height?: number;
  pix_fmt?: string;
  color_range?: string;
  color_space?: string;
  color_transfer?: string;
};

const hevc = ["-f", "hevc", "-i", "pipe:0"];
/** A coded tile may be larger than stated by less than one block of the codec. */
const blockSide = 64;

/**
 * Decodes a layer and puts its tiles together.
 *
 * @throws MediaError; RangeError when the pictures do not have the stated size
 */
export async function decodeLayer(layer: Layer): Promise<Samples> {
  const pictures = layer.pictures();
  const [first] = pictures;
  if (!first) throw new RangeError("a picture has no tiles");
  const { format, coded, colours } = await probe(streamOf([first]));
  const { tile } = layer;
  const isNear = (found: number, stated: number) => found >= stated && found < stated + blockSide;
  if (!isNear(coded.width, tile.width) || !isNear(coded.height, tile.height))
    throw new RangeError(`a tile has ${coded.width} x ${coded.height} pixels`);
  const frameBytes = bytesOf(format, coded);
  const most = [...hevc.slice(0, 2), "-max_pixels", String((tile.width + blockSide) * (tile.height + blockSide))];
  const strict = ["-threads", "1", "-xerror", "-err_detect", "explode", ...most, ...hevc.slice(2)];
  const raw = ["-fps_mode", "passthrough", "-c:v", "rawvideo", "-f", "rawvideo", "pipe:1"];
  const total = frameBytes * pictures.length;
  const bytes = await through("ffmpeg", [...strict, ...raw], streamOf(pictures), total);
  if (bytes.length !== total) throw new RangeError("tiles are missing");
  const { width, height } = layer;
  if (pictures.length === 1 && coded.width === width && coded.height === height)
    return { width, height, format, colours, bytes };
  return { width, height, format, colours, bytes: assembled(bytes, { layer, format, coded }) };
}

async function probe(stream: Buffer[]): Promise<{ format: SampleFormat; coded: Size; colours: StreamColours }> {
  const printed = await through("ffprobe", [...hevc, "-show_streams", "-of", "json"], stream, 100_000);
  const [raw] = (JSON.parse(String(printed)) as { streams?: RawStream[] }).streams ?? [];
  const colours = { range: raw?.color_range, space: raw?.color_space, transfer: raw?.color_transfer };
  return { format: formatOf(raw?.pix_fmt), coded: { width: raw?.width ?? 0, height: raw?.height ?? 0 }, colours };
}

function formatOf(name = ""): SampleFormat {
  const [, kind = "", bits = "8"] = /^(gray|yuvj?420p|yuvj?422p|yuvj?444p|gbrp)(\d+)?(?:le)?$/.exec(name) ?? [];
  if (kind === "") throw new RangeError(`samples of ${name}`);
  return {
    // The range is stated apart, so that ffmpeg converts nothing by itself.
    name: name.replace("yuvj", "yuv"),
    depth: Number(bits),
    planes: kind === "gray" ? 1 : 3,
    across: /420|422/.test(kind) ? 2 : 1,
    down: /420/.test(kind) ? 2 : 1,
  };
}

/** The sizes of the planes, in samples. */
const planesOf = ({ planes, across, down }: SampleFormat, { width, height }: Size): Size[] =>
  Array.from({ length: planes }, (_, i) =>
    i === 0 ? { width, height } : { width: Math.ceil(width / across), height: Math.ceil(height / down) },
  );

const bytesOf = (format: SampleFormat, size: Size): number =>
  planesOf(format, size).reduce((sum, { width, height }) => sum + width * height, 0) * bytesPerSample(format);

const bytesPerSample = ({ depth }: SampleFormat): 1 | 2 => (depth > 8 ? 2 : 1);

type Assembling = { layer: Layer; format: SampleFormat; coded: Size };

/** Copies decoded tiles into one picture; parts beyond its right and lower edges are dropped. */
function assembled(bytes: Buffer, { layer, format, coded }: Assembling): Buffer {
  const sample = bytesPerSample(format);
  const made = Buffer.alloc(bytesOf(format, layer));
  const wholes = planesOf(format, layer);
  const tiles = planesOf(format, layer.tile);
  const codeds = planesOf(format, coded);
  const count = bytes.length / bytesOf(format, coded);
  let from = 0;
  for (let place = 0; place < count; place++) {
    const column = place % layer.columns;
    const row = Math.floor(place / layer.columns);
    let plane = 0;
    for (const [i, whole] of wholes.entries()) {
      const [tile, { width, height }] = [tiles[i]!, codeds[i]!];
      const left = column * tile.width;
      const top = row * tile.height;
      const length = Math.min(tile.width, whole.width - left) * sample;
      for (let y = 0; y < Math.min(tile.height, whole.height - top); y++) {
        const start = from + y * width * sample;
        bytes.copy(made, plane + ((top + y) * whole.width + left) * sample, start, start + length);
      }
      plane += whole.width * whole.height * sample;
      from += width * height * sample;
    }
  }
  return made;
}

/** The colours of some samples: first as the container states them, then as the stream does. */
export function shownColours(stated: Colours | null, { colours, format }: Samples): ShownColours {
  const matrix = stated && stated.matrix !== 2 ? matrixNames[stated.matrix] : colours.space;
  return {
    matrix: format.name.startsWith("gbr") ? undefined : (matrix ?? "smpte170m"),
    isFullRange: stated ? stated.isFullRange : colours.range === "pc",
    transfer: hdrNames[stated && stated.transfer !== 2 ? stated.transfer : (colours.transfer ?? "")],
  };
}

export type ShownColours = { matrix: string | undefined; isFullRange: boolean; transfer: "pq" | "hlg" | undefined };

/** By their numbers in ITU-T H.273, ffmpeg's names. */
const matrixNames: Readonly<Record<number, string>> = {
  1: "bt709",
  4: "fcc",
  5: "bt470bg",
  6: "smpte170m",
  7: "smpte240m",
  9: "bt2020nc",
};
const hdrNames: Readonly<Record<string, "pq" | "hlg">> = {
  16: "pq",
  18: "hlg",
  smpte2084: "pq",
  "arib-std-b67": "hlg",
};
