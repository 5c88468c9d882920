import { formatSize } from "@cutwater/contract/figures.ts";
import { type Language, text } from "@cutwater/contract/i18n.ts";
import { allowanceOf, secondsWithoutPlan } from "@cutwater/contract/plans.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { formatNumber } from "../format.ts";
import type { FileRefusal } from "./check-file.ts";
import { uploadMessages } from "./messages.ts";

/** A fault as the customer reads it. */
export function sentenceOfFileRefusal(fault: FileRefusal, language: Language): string {
  const say = (params: Record<string, string | number>) => text(uploadMessages, language, fault.key, params);
  switch (fault.key) {
    case "extension":
      return say({ extensions: formatsOf(fault.extensions, language) });
    case "bytes":
      return say({ limit: sizeOf(fault.limit, language) });
    case "height":
      return say({ found: formatNumber(fault.found, language), limit: formatNumber(fault.limit, language) });
    case "pixels":
      return say({ found: megapixelsOf(fault.found, language), limit: megapixelsOf(fault.limit, language) });
    case "seconds":
      return say({ limit: fault.limit });
    default:
      return say({});
  }
}

/** What may be uploaded, in one line. */
export function acceptedFilesText(
  { kind, extensions, maxBytes, maxPixels, codecs, isLimitedByPlan }: Accepts,
  language: Language,
) {
  const said = { formats: formatsOf(extensions, language), size: sizeOf(maxBytes, language) };
  if (kind === "image" && maxPixels !== undefined)
    return text(uploadMessages, language, "takesPicture", { ...said, megapixels: megapixelsOf(maxPixels, language) });
  const kinds = text(uploadMessages, language, codecs ? "takesCodec" : "takesVideo", said);
  if (!isLimitedByPlan) return kinds;
  const members = allowanceOf(["ENTERPRISE"]).seconds / 60;
  const seconds = text(uploadMessages, language, "planSeconds", { free: secondsWithoutPlan, members });
  return language === "zh" ? kinds + seconds : `${kinds} ${seconds}`;
}

/** "JPG, PNG or WEBP": endings that mean the same are said once. */
function formatsOf(extensions: readonly string[], language: Language): string {
  const names = extensions.map((extension) => written[extension] ?? extension.toUpperCase());
  const [last = "", ...others] = [...new Set(names)].reverse();
  const [comma, or] = language === "zh" ? ["、", " 或 "] : [", ", " or "];
  return others.length === 0 ? last : others.reverse().join(comma) + or + last;
}

/** What is not just written in capitals. */
const written: Readonly<Record<string, string>> = { jpeg: "JPG", tif: "TIFF", webp: "WebP" };

/** Limits are whole numbers. */
const sizeOf = (bytes: number, language: Language): string => formatSize(bytes, language, 0);

const megapixelsOf = (pixels: number, language: Language): string =>
  formatNumber(Math.round(pixels / 1e5) / 10, language);
