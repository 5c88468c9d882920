import { open, stat } from "node:fs/promises";
import type { Metadata } from "sharp";
import { sharp } from "./loaders.ts";
import { PictureRefused } from "./refused.ts";
import { type PictureKind, pictureKinds, sniff, sniffBytes } from "./sniff.ts";

/** A picture's bytes, or the path of a file of ours that holds them. Never changed. */
export type PictureSource = Buffer | string;

/** What a picture's header says. Sizes are of the upright picture (EXIF orientation applied), in pixels. */
export type PictureFacts = {
  kind: PictureKind;
  width: number;
  height: number;
  hasAlpha: boolean;
  /** 1 unless it is animated. */
  frames: number;
};

export type IdentifyOptions = {
  /** Width times height of one frame that the caller is ready to decode. */
  maxPixels: number;
  /** Formats that the caller takes; all that we open by default. */
  kinds?: readonly PictureKind[];
};

/**
 * Identifies a picture by its first bytes and its header; no pixel is decoded.
 *
 * @throws PictureRefused in every case of `PictureReason`; the reading's own error for a path that cannot be read
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
  const facts = factsOf(sniffed.kind, await headerOf(source));
  if (facts.width * facts.height > maxPixels) throw new PictureRefused("tooManyPixels");
  return facts;
}

function factsOf(kind: PictureKind, { autoOrient, hasAlpha, pages }: Metadata): PictureFacts {
  return { kind, width: autoOrient.width, height: autoOrient.height, hasAlpha, frames: pages ?? 1 };
}

/** The limit of pixels is the caller's to judge, so it is not sharp's here. */
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
