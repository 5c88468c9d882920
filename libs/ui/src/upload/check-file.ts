import type { Accepts } from "@cutwater/toolkit/tool.ts";

/** What is known of a file before it is sent, or of what the server found; what is not known is not checked. */
export type ProbedMedia = {
  width?: number;
  height?: number;
  /** As ffprobe names it; null for one that nobody knows. */
  codec?: string | null;
  seconds?: number;
};

/** Why a file is not taken. The names are keys of the messages beside. */
export type FileRefusal =
  | { key: "empty" }
  | { key: "extension"; extensions: readonly string[] }
  | { key: "bytes"; limit: number }
  | { key: "height"; found: number; limit: number }
  | { key: "pixels"; found: number; limit: number }
  | { key: "codec" }
  | { key: "seconds"; limit: number };

/** By its name and size alone (rules.11). */
export function checkFile({ name, size }: Pick<File, "name" | "size">, accepts: Accepts): FileRefusal | null {
  const { extensions, maxBytes } = accepts;
  if (!extensions.includes(extensionOf(name))) return { key: "extension", extensions };
  if (size === 0) return { key: "empty" };
  return size > maxBytes ? { key: "bytes", limit: maxBytes } : null;
}

/** By what is in it. @param mostSeconds what the customer's plan allows */
export function checkMedia(seen: ProbedMedia, accepts: Accepts, mostSeconds: number): FileRefusal | null {
  const { width = 0, height = 0, codec, seconds = 0 } = seen;
  const { maxHeight, maxPixels, codecs, isLimitedByPlan } = accepts;
  if (maxHeight !== undefined && height > maxHeight) return { key: "height", found: height, limit: maxHeight };
  if (maxPixels !== undefined && width * height > maxPixels)
    return { key: "pixels", found: width * height, limit: maxPixels };
  if (codecs && codec !== undefined && !codecs.includes(codec ?? "")) return { key: "codec" };
  // A clip of five seconds has a frame more than that.
  if (isLimitedByPlan && Math.floor(seconds) > mostSeconds) return { key: "seconds", limit: mostSeconds };
  return null;
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
