import { toneMapFilters } from "../../video/tone-map.ts";
import { sharp } from "../loaders.ts";
import { through } from "../through.ts";
import { tiffOf } from "../tiff.ts";
import type { Turn } from "./properties.ts";
import { decodeLayer, type Samples, type ShownColours, shownColours } from "./samples.ts";
import type { Still } from "./still.ts";

/**
 * Decodes the main picture of a HEIF file into an uncompressed TIFF: upright, in its own colours, with 16 bits where the file has
 * more than eight. sharp's build has no decoder for HEVC, so ffmpeg decodes.
 *
 * @throws MediaError, RangeError when the picture is damaged
 */
export async function decodeStill(still: Still): Promise<Buffer> {
  const samples = await decodeLayer(still.layer);
  const colours = shownColours(still.colours, samples);
  const bits = samples.format.depth > 8 ? 16 : 8;
  const isGrey = samples.format.planes === 1;
  const toRgb = rgbFilters(colours, still.profile !== null);
  const deep = bits === 16;
  const shown = await convert(samples, [...toRgb, ...turned(still.turns)], {
    format: isGrey ? (deep ? "gray16le" : "gray") : deep ? "rgb48le" : "rgb24",
    bytes: still.size.width * still.size.height * (isGrey ? 1 : 3) * (bits / 8),
  });
  const alpha = still.alpha && (await opacityOf(still, bits));
  const channels = isGrey ? 1 : 3;
  return tiffOf({
    ...still.size,
    channels: alpha ? channels + 1 : channels,
    bits,
    profile: isGrey ? null : await profileOf(still),
    pixels: alpha ? merged(shown, alpha, { channels, bits, isPremultiplied: still.isPremultiplied }) : shown,
  });
}

/** @throws RangeError when ffmpeg gives another number of bytes */
async function convert(
  { width, height, format, bytes }: Samples,
  filters: readonly string[],
  made: { format: string; bytes: number },
): Promise<Buffer> {
  const input = ["-f", "rawvideo", "-pixel_format", format.name, "-video_size", `${width}x${height}`, "-i", "pipe:0"];
  const output = ["-frames:v", "1", "-pix_fmt", made.format, "-f", "rawvideo", "pipe:1"];
  const found = await through(
    "ffmpeg",
    [...input, "-vf", [...filters, `format=${made.format}`].join(), ...output],
    [bytes],
    made.bytes,
  );
  if (found.length !== made.bytes) throw new RangeError("a picture has another size than stated");
  return found;
}

const exact = "flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp";

/** HDR pictures without a profile are shown as the product shows HDR videos. */
function rgbFilters({ matrix, isFullRange, transfer }: ShownColours, hasProfile: boolean): string[] {
  if (matrix === undefined) return [];
  const scale = (from: string, isFull: boolean) =>
    `scale=${exact}:in_color_matrix=${from}:in_range=${isFull ? "full" : "limited"}:out_range=full`;
  if (!transfer || hasProfile) return [scale(matrix, isFullRange)];
  const range = isFullRange ? "pc" : "tv";
  const mapped = toneMapFilters(transfer, { space: matrix, primaries: "bt2020", transfer: null, range });
  return [...mapped, scale("bt709", false)];
}

const turned = (turns: readonly Turn[]): string[] =>
  turns.map((turn) => {
    if (turn.kind === "mirror") return turn.axis === "upsideDown" ? "vflip" : "hflip";
    if (turn.kind === "crop") return `crop=${turn.width}:${turn.height}:${turn.left}:${turn.top}:exact=1`;
    return turn.quarters === 1 ? "transpose=cclock" : turn.quarters === 2 ? "hflip,vflip" : "transpose=clock";
  });

/** The opacity, upright, as large as the picture; only its brightness counts. */
async function opacityOf({ alpha, layer, turns, size }: Still, bits: 8 | 16): Promise<Buffer> {
  const { format, width, height, ...rest } = await decodeLayer(alpha!);
  const deep = format.depth > 8;
  const brightness: Samples = {
    ...rest,
    width,
    height,
    format: { ...format, name: deep ? `gray${format.depth}le` : "gray", planes: 1 },
    bytes: rest.bytes.subarray(0, width * height * (deep ? 2 : 1)),
  };
  const scale = width === layer.width && height === layer.height ? [] : [`scale=${layer.width}:${layer.height}`];
  return await convert(brightness, [...scale, ...turned(turns)], {
    format: bits === 16 ? "gray16le" : "gray",
    bytes: size.width * size.height * (bits / 8),
  });
}

type Merging = { channels: 1 | 3; bits: 8 | 16; isPremultiplied: boolean };

/** Puts the opacity beside the colours of each pixel. */
function merged(colours: Buffer, opacity: Buffer, { channels, bits, isPremultiplied }: Merging): Buffer {
  const samples = (bytes: Buffer) =>
    bits === 8 ? bytes : new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const most = 2 ** bits - 1;
  const made = Buffer.alloc(colours.length + opacity.length);
  const from = samples(colours);
  const over = samples(opacity);
  const to = samples(made);
  for (let i = 0, at = 0; i < over.length; i++) {
    const alpha = over[i]!;
    const factor = isPremultiplied && alpha > 0 ? most / alpha : 1;
    for (let c = 0; c < channels; c++) to[at++] = Math.min(most, Math.round(from[i * channels + c]! * factor));
    to[at++] = alpha;
  }
  return made;
}

/** The file's profile, or one for Display P3 when only its numbers are stated. */
async function profileOf({ profile, colours }: Still): Promise<Buffer | null> {
  if (profile?.length) return profile;
  if (colours?.primaries !== 12 || colours.transfer === 16 || colours.transfer === 18) return null;
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } });
  const { icc } = await sharp(await dot.withIccProfile("p3").png().toBuffer()).metadata();
  return icc ?? null;
}
