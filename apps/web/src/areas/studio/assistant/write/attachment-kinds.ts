import { uploadLimits } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";

/** The files that the assistant takes: those that the uploads accept. */
export const attachmentKinds: readonly Accepts[] = [
  {
    kind: "image",
    extensions: ["jpg", "jpeg", "png", "webp", "avif", "heic", "heif", "gif", "tif", "tiff", "bmp"],
    maxBytes: uploadLimits.pictureBytes,
    maxPixels: uploadLimits.picturePixels,
  },
  {
    kind: "video",
    extensions: ["mp4", "mov", "m4v", "mkv", "webm", "avi", "wmv", "mpg", "mpeg", "3gp", "ogv"],
    maxBytes: uploadLimits.videoBytes,
  },
  { kind: "sound", extensions: ["mp3", "m4a", "wav", "flac", "ogg", "opus", "aac"], maxBytes: uploadLimits.soundBytes },
];

/** The kind of a file by its extension; undefined for a file that is not taken. */
export const kindOf = (name: string): Accepts | undefined => {
  const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
  return attachmentKinds.find(({ extensions }) => extensions.includes(extension));
};
