import { open, stat } from "node:fs/promises";
import type { Metadata } from "sharp";
import { foreignFacts } from "./foreign.ts";
import { sharp } from "./loaders.ts";
import { framesOfPng } from "./png-frames.ts";
import { PictureRefused } from "./refused.ts";
import { type PictureKind, pictureKinds, sniff, sniffBytes } from "./sniff.ts";
import type { PictureSource } from "./source.ts";

/** Facts from a picture's header. Sizes are in pixels and describe the upright picture (EXIF orientation applied). */
export type PictureFacts = {
  kind: PictureKind;
  width: number;
  height: number;
  hasAlpha: boolean;
  /** Number of frames or pages; 1 unless it is animated or a document. */
  frames: number;
  /** Bits per colour. */
  bitDepth: number;
};

export type IdentifyOptions = {
  /** The maximum number of pixels (width times height) of one frame that the caller will decode. */
  maxPixels: number;
  /** Formats that the caller accepts; by default all that this library opens. */
  kinds?: readonly PictureKind[];
};

/**
 * Identifies a picture by its first bytes and its header; no pixel is decoded.
 *
 * @throws PictureRefused in every case of `PictureReason`; a read error when the path cannot be read
 */
export async function identify(
  source: PictureSource,
  { maxPixels, kinds = pictureKinds }: IdentifyOptions,
): Promise<PictureFacts> {
  const head = await headOf(source);
  if (head.length === 0) throw new PictureRefused("empty");
  const sniffed = sniff(head);
  if (sniffed.is === "other") throw new PictureRefused("notPicture", { found: sniffed.name });
  if (sniffed.is === "otherPicture") throw new PictureRefused("kindUnsupported", { found: sniffed.name });
  if (!kinds.includes(sniffed.kind)) throw new PictureRefused("kindUnsupported", { found: sniffed.kind.toUpperCase() });
  const facts = await factsOf(sniffed.kind, source);
  if (facts.width * facts.height > maxPixels) throw new PictureRefused("tooManyPixels");
  return facts;
}

async function factsOf(kind: PictureKind, source: PictureSource): Promise<PictureFacts> {
  const foreign = await foreignFacts(source, kind);
  if (foreign) {
    const { width, height, hasAlpha } = foreign;
    return { kind, width, height, hasAlpha, frames: 1, bitDepth: 8 };
  }
  const { autoOrient, hasAlpha, pages, depth, bitsPerSample } = await headerOf(source);
  return {
    kind,
    width: autoOrient.width,
    height: autoOrient.height,
    hasAlpha,
    frames: kind === "png" ? await framesOfPng(source) : (pages ?? 1),
    bitDepth: depth === "ushort" ? (bitsPerSample ?? 16) : 8,
  };
}

/** The caller checks the pixel limit, so sharp's own limit is disabled here. */
async function headerOf(source: PictureSource): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false, failOn: "error" }).metadata();
  } catch (cause) {
    throw new PictureRefused("broken", { cause });
  }
}

async function headOf(source: PictureSource): Promise<Buffer> {
  if (typeof source !== "string") return source.subarray(0, sniffBytes);
  const { size } = await stat(source);
  const file = await open(source, "r");
  try {
    const head = Buffer.alloc(Math.min(size, sniffBytes));
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
