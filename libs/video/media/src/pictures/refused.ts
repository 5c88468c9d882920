/** Reasons for refusing a file as a picture. The customer reads a sentence for each reason. */
export type PictureReason =
  /** The file has no bytes. */
  | "empty"
  /** The bytes are not a picture, whatever the file's name: a web page, a document, an archive. */
  | "notPicture"
  /** A picture of a kind that is not opened: SVG, JPEG XL, PSD and the like. */
  | "kindUnsupported"
  /** The header states more pixels than the caller allows. Nothing was decoded. */
  | "tooManyPixels"
  /** An accepted kind, but damaged or cut short. */
  | "broken";

/** Thrown for a file that is not decoded further. The caller reports it in the customer's language. */
export class PictureRefused extends Error {
  readonly reason: PictureReason;
  /** Common name of the file's real kind: "SVG", "PDF"; null when it was not recognised. */
  readonly found: string | null;

  constructor(reason: PictureReason, { found = null, cause }: { found?: string | null; cause?: unknown } = {}) {
    super(`no picture to work with: ${reason}${found ? ` (${found})` : ""}`, { cause });
    this.name = "PictureRefused";
    this.reason = reason;
    this.found = found;
  }
}
