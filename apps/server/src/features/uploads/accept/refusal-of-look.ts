import { Refusal } from "@cutwater/contract/answer.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";
import { isOurs } from "./is-ours.ts";

/** Whatever goes wrong in a stranger's file is the file's fault, unless it is ours. */
export function refusalOfLook(error: unknown): unknown {
  if (error instanceof Refusal || isOurs(error)) return error;
  if (error instanceof MediaError)
    return new Refusal(error.kind === "timeout" ? "upload.tooSlow" : "upload.broken", undefined, {}, { cause: error });
  // ffmpeg ended well and wrote no frame, or none that is a picture.
  if (error instanceof PictureRefused || (error as NodeJS.ErrnoException).code === "ENOENT")
    return new Refusal("upload.broken", undefined, {}, { cause: error });
  return error;
}
