import { convertedExtensions, convertedSeconds } from "@cutwater/contract/conversions.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";

/** The known facts about a file, from the browser or the server. Unknown properties are not checked. */
export type ProbedMedia = {
  width?: number;
  height?: number;
  /** The codec's name in ffprobe; null for an unknown codec. */
  codec?: string | null;
  /** Length of the picture. */
  seconds?: number;
  /** Length of picture and sound together; the same by default. */
  presentedSeconds?: number;
};

/** Why a file is refused. The keys are those of the messages. */
export type FileRefusal =
  | { key: "empty" }
  | { key: "extension"; extensions: readonly string[] }
  | { key: "bytes"; limit: number }
  | { key: "height"; found: number; limit: number }
  | { key: "pixels"; found: number; limit: number }
  | { key: "codec" }
  | { key: "seconds"; limit: number }
  | { key: "convertSeconds"; limit: number };

/** Checks the name and size of a file (rules.11). */
export function checkFile({ name, size }: Pick<File, "name" | "size">, accepts: Accepts): FileRefusal | null {
  const { maxBytes } = accepts;
  const extensions = extensionsOf(accepts);
  if (!extensions.includes(extensionOf(name))) return { key: "extension", extensions };
  if (size === 0) return { key: "empty" };
  return size > maxBytes ? { key: "bytes", limit: maxBytes } : null;
}

/** Checks the content of a file. @param mostSeconds maximum length of a video under the customer's plan */
export function checkMedia(media: ProbedMedia, accepts: Accepts, mostSeconds: number): FileRefusal | null {
  const { width = 0, height = 0, codec, seconds = 0, presentedSeconds = seconds } = media;
  const { maxHeight, maxPixels, codecs, isLimitedByPlan, canTrim } = accepts;
  if (maxHeight !== undefined && height > maxHeight) return { key: "height", found: height, limit: maxHeight };
  if (maxPixels !== undefined && width * height > maxPixels)
    return { key: "pixels", found: width * height, limit: maxPixels };
  if (codecs && codec !== undefined && !codecs.includes(codec ?? "")) return { key: "codec" };
  // A clip of five seconds lasts a frame longer than five seconds.
  if (isLimitedByPlan && !canTrim && Math.floor(presentedSeconds) > mostSeconds)
    return { key: "seconds", limit: mostSeconds };
  return null;
}

/**
 * Checks whether a video of another codec can be converted to one that the tool takes.
 *
 * @param mostSeconds the longest video that the customer's plan allows
 */
export function checkConvertible(media: ProbedMedia, accepts: Accepts, mostSeconds: number): FileRefusal | null {
  const { codec: _, ...rest } = media;
  const refusal = checkMedia(rest, accepts, mostSeconds);
  if (refusal) return refusal;
  const limit = convertedSeconds({ seconds: mostSeconds });
  return Math.floor(media.seconds ?? 0) > limit ? { key: "convertSeconds", limit } : null;
}

/**
 * The extensions of files that are taken: for a tool that takes only some codecs, also those of files that are converted first.
 */
export const extensionsOf = ({ extensions, codecs }: Pick<Accepts, "extensions" | "codecs">): readonly string[] =>
  codecs ? [...extensions, ...convertedExtensions] : extensions;

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
