import { Refusal } from "@cutwater/contract/answer.ts";
import { type Picture, readPicture } from "@cutwater/pictures/read.ts";
import { PictureRefused } from "@cutwater/pictures/refused.ts";
import tool from "../tool.ts";

const maxPixels = tool.accepts.maxPixels ?? 0;

/** What the upload was checked by already; here a file that fails after all is refused just as clearly. */
export async function readUpload(path: string): Promise<Picture> {
  try {
    return await readPicture(path, { maxPixels });
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw refusalOf(error);
  }
}

function refusalOf(cause: PictureRefused): Refusal {
  const refusal = (key: keyof typeof tool.messages.en, params = {}) => new Refusal(key, undefined, params, { cause });
  switch (cause.reason) {
    case "kindUnsupported":
      return refusal("pictureUnsupported", { found: cause.found ?? "?" });
    case "tooManyPixels":
      return refusal("pictureTooLarge", { megapixels: maxPixels / 1e6 });
    case "notPicture":
      return refusal("notPicture");
    case "empty":
    case "broken":
      return refusal("pictureBroken");
  }
}
