import { Refusal } from "@cutwater/contract/answer.ts";
import { type MediaFacts, uploadLimits } from "@cutwater/contract/uploads.ts";
import { identify } from "@cutwater/media/pictures/identify.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";
import { makeThumb } from "@cutwater/media/pictures/thumb.ts";
import { lookLimits } from "../limits.ts";

type Picture = Extract<MediaFacts, { kind: "image" }>;

/** Examines a stranger's picture: first its header, then the whole file. @throws Refusal */
export async function lookIntoPicture(path: string, bytes: number): Promise<{ facts: Picture; thumb: Buffer }> {
  const maxPixels = uploadLimits.picturePixels;
  try {
    const { kind: format, width, height, hasAlpha, frames, bitDepth } = await identify(path, { maxPixels });
    const thumb = await makeThumb(path, { maxPixels, ...lookLimits.thumb });
    const facts: Picture = {
      kind: "image",
      bytes,
      width,
      height,
      format,
      hasAlpha,
      ...(frames > 1 && { frames }),
      ...(bitDepth > 8 && { bitDepth }),
    };
    return { facts, thumb };
  } catch (error) {
    throw error instanceof PictureRefused ? pictureRefusal(error) : error;
  }
}

/** A refusal of the picture library, in the words that the customer reads. */
export const pictureRefusal = (error: PictureRefused): Refusal =>
  new Refusal(
    `picture.${error.reason}`,
    undefined,
    { found: error.found ?? "", limit: uploadLimits.picturePixels / 1e6 },
    { cause: error },
  );
