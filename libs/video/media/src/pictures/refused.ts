/** Why a file is no picture we take; the customer reads a sentence for each. */
export type PictureReason =
  /** No bytes at all. */
  | "empty"
  /** Something else, whatever its name says: a page, a document, an archive. */
  | "notPicture"
  /** A picture of a kind we do not open: SVG, HEIC, BMP and the like. */
  | "kindUnsupported"
  /** Its header promises more than the caller allows; nothing was decoded. */
  | "tooManyPixels"
  /** Of a kind we open, but damaged or cut short. */
  | "broken";

/** A file that is not decoded further. An expected refusal: the caller says it in the customer's language. */
export class PictureRefused extends Error {
  readonly reason: PictureReason;
  /** What the bytes look like, as people know it: "SVG", "PDF"; null when nothing was recognised. */
  readonly found: string | null;

  constructor(reason: PictureReason, { found = null, cause }: { found?: string | null; cause?: unknown } = {}) {
    super(`no picture to work with: ${reason}${found ? ` (${found})` : ""}`, { cause });
    this.name = "PictureRefused";
    this.reason = reason;
    this.found = found;
  }
}
