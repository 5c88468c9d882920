import { readFile } from "node:fs/promises";
import { MediaError } from "../error.ts";
import { type Bmp, bmpOf, decodeBmp } from "./bmp.ts";
import { decodeStill } from "./heif/decode.ts";
import { HeifUnsupported, type Still, stillOf } from "./heif/still.ts";
import { PictureRefused } from "./refused.ts";
import type { PictureKind } from "./sniff.ts";
import type { PictureSource } from "./source.ts";

/** Facts from the header of a picture that sharp does not open. */
export type ForeignFacts = { width: number; height: number; hasAlpha: boolean };

type Foreign = { facts: ForeignFacts; decode: () => Promise<Buffer> };

/**
 * Facts of a picture that sharp does not open: a HEIC picture, or a BMP.
 *
 * @returns null for a picture that sharp opens
 * @throws PictureRefused "broken", "kindUnsupported"
 */
export const foreignFacts = async (source: PictureSource, kind: PictureKind): Promise<ForeignFacts | null> =>
  (await foreign(source, kind))?.facts ?? null;

/**
 * A picture in a form that sharp opens: the same source, or an uncompressed TIFF with its pixels, upright and in its own colours.
 * Other programs decode in processes of their own.
 *
 * @throws PictureRefused "broken", "kindUnsupported"; MediaError when ffmpeg is not installed
 */
export async function openable(source: PictureSource, kind: PictureKind): Promise<PictureSource> {
  const found = await foreign(source, kind);
  return found ? await refused(found.decode) : source;
}

async function foreign(source: PictureSource, kind: PictureKind): Promise<Foreign | null> {
  if (kind !== "heic" && kind !== "bmp") return null;
  const file = typeof source === "string" ? await readFile(source) : source;
  return await refused(() => (kind === "bmp" ? bmp(bmpOf(file)) : heic(stillOf(file))));
}

const bmp = (found: Bmp): Foreign => ({ facts: found, decode: () => decodeBmp(found) });

function heic(still: Still | "AV1"): Foreign | null {
  if (still === "AV1") return null;
  return { facts: { ...still.size, hasAlpha: still.alpha !== null }, decode: () => decodeStill(still) };
}

/** Numbers beyond the end of a file throw RangeErrors. */
async function refused<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof HeifUnsupported)
      throw new PictureRefused("kindUnsupported", { found: `HEIC (${cause.message})`, cause });
    const isOurs = cause instanceof MediaError && cause.kind === "missing";
    if (cause instanceof RangeError || (cause instanceof MediaError && !isOurs))
      throw new PictureRefused("broken", { cause });
    throw cause;
  }
}
