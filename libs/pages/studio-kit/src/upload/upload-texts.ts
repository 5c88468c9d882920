import { formatSize } from "@cutwater/contract/figures.ts";
import { factsOf, type Language, text } from "@cutwater/contract/i18n.ts";
import { secondsOfProduct, secondsWithoutPlan } from "@cutwater/contract/plans.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { formatDurationWords, formatNumber } from "@cutwater/ui/format.ts";
import type { FileRefusal } from "./check-file.ts";
import { uploadMessages } from "./messages.ts";

/** The sentence of a refusal. */
export function sentenceOfFileRefusal(refusal: FileRefusal, language: Language): string {
  const say = (params: Record<string, string | number>) => text(uploadMessages, language, refusal.key, params);
  switch (refusal.key) {
    case "extension":
      return say({ extensions: formatsOf(refusal.extensions, language) });
    case "bytes":
      return say({ limit: sizeOf(refusal.limit, language) });
    case "height":
      return say({ found: formatNumber(refusal.found, language), limit: formatNumber(refusal.limit, language) });
    case "pixels":
      return say({ found: megapixelsOf(refusal.found, language), limit: megapixelsOf(refusal.limit, language) });
    case "seconds":
      return say({ limit: refusal.limit });
    case "convertSeconds":
      return say({ limit: formatDurationWords(refusal.limit, language) });
    default:
      return say({});
  }
}

/**
 * Describes in one line which files are accepted.
 * @param mostSeconds maximum length of a video under the customer's plan; null for a visitor
 */
export function acceptedFilesText(
  { kind, extensions, maxBytes, maxPixels, codecs, isLimitedByPlan, canTrim }: Accepts,
  language: Language,
  mostSeconds: number | null,
) {
  const params = { formats: formatsOf(extensions, language), size: sizeOf(maxBytes, language) };
  if (kind === "image" && maxPixels !== undefined)
    return text(uploadMessages, language, "takesPicture", { ...params, megapixels: megapixelsOf(maxPixels, language) });
  const kinds = text(uploadMessages, language, codecs ? "takesCodec" : "takesVideo", params);
  if (!isLimitedByPlan) return kinds;
  return [
    kinds,
    ...secondsTexts(mostSeconds, language),
    ...(canTrim ? [text(uploadMessages, language, "canTrim")] : []),
  ].join(factsOf(language).sentenceGap);
}

/**
 * The customer's own limit. For a visitor, it is the limit of a new customer. For a customer without a plan, the limits of plans
 * are added.
 */
function secondsTexts(mostSeconds: number | null, language: Language): string[] {
  const lasts = (seconds: number) => formatDurationWords(seconds, language);
  const limit = lasts(mostSeconds ?? secondsWithoutPlan);
  const own = text(uploadMessages, language, mostSeconds === null ? "freeSeconds" : "ownSeconds", { limit });
  if (mostSeconds !== null && mostSeconds > secondsWithoutPlan) return [own];
  const byPlan = Object.values(secondsOfProduct);
  const range = { least: lasts(Math.min(...byPlan)), most: lasts(Math.max(...byPlan)) };
  return [own, text(uploadMessages, language, "plansSeconds", range)];
}

/** "JPG, PNG or WEBP", without duplicates. */
function formatsOf(extensions: readonly string[], language: Language): string {
  const names = extensions.map((extension) => formatNames[extension] ?? extension.toUpperCase());
  const [last = "", ...others] = [...new Set(names)].reverse();
  if (others.length === 0) return last;
  return text(uploadMessages, language, "formats", { others: others.reverse().join(factsOf(language).comma), last });
}

/** Formats whose names are not just their extension in capitals. */
const formatNames: Readonly<Record<string, string>> = { jpeg: "JPG", tif: "TIFF", webp: "WebP" };

/** Formats a limit as whole numbers. */
const sizeOf = (bytes: number, language: Language): string => formatSize(bytes, language, 0);

const megapixelsOf = (pixels: number, language: Language): string =>
  formatNumber(Math.round(pixels / 1e5) / 10, language);
