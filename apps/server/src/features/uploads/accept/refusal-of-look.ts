import { Refusal } from "@cutwater/contract/answer.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";
import { isOurs } from "./is-ours.ts";

/** Turns any error that is not our own fault into a refusal of the file. */
export function refusalOfLook(error: unknown): unknown {
  if (error instanceof Refusal || isOurs(error)) return error;
  if (error instanceof MediaError)
    return new Refusal(error.kind === "timeout" ? "upload.tooSlow" : "upload.broken", undefined, {}, { cause: error });
  // ffmpeg exited successfully but wrote no frame, or an unreadable one.
  if (error instanceof PictureRefused || (error as NodeJS.ErrnoException).code === "ENOENT")
    return new Refusal("upload.broken", undefined, {}, { cause: error });
  return error;
}
