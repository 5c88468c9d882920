import { Refusal } from "@cutwater/contract/answer.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import type { pictureRefusals } from "./messages.ts";
import { type Picture, type ReadOptions, readPicture } from "./read.ts";
import { PictureRefused } from "./refused.ts";

/**
 * Reads the picture that was uploaded for a job. It was checked on upload. A file that still fails here is refused with the same
 * message.
 *
 * @param options `keepsColours` as in `readPicture`
 * @throws Refusal with a key of `pictureRefusals`
 */
export async function readUpload(path: string, options: Pick<ReadOptions, "keepsColours"> = {}): Promise<Picture> {
  try {
    return await readPicture(path, { maxPixels: uploadLimits.picturePixels, ...options });
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw refusalOf(error);
  }
}

function refusalOf(cause: PictureRefused): Refusal {
  const refusal = (key: keyof typeof pictureRefusals.en, params = {}) => new Refusal(key, undefined, params, { cause });
  switch (cause.reason) {
    case "kindUnsupported":
      return refusal("pictureUnsupported", { found: cause.found ?? "?" });
    case "tooManyPixels":
      return refusal("pictureTooLarge", { megapixels: uploadLimits.picturePixels / 1e6 });
    case "notPicture":
      return refusal("notPicture");
    case "empty":
    case "broken":
      return refusal("pictureBroken");
  }
}
