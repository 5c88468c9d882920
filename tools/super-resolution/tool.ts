import { refuse } from "@cutwater/contract/answer.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";
import { scales } from "@cutwater/contract/plans.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { z } from "zod";
import { details, look, modes, preview, Seen, strengths, tryOut } from "./calls.ts";
import { messages, steps } from "./messages.ts";
import { operation } from "./operation.ts";

export { details, modes, strengths };
/** "auto" is PNG for PNG files, drawings and pictures with transparency, otherwise JPEG. */
export const formats = ["auto", "png", "jpeg", "webp", "avif"] as const;

/** The limits of a result. */
export const resultLimits = {
  pixels: 12_288 ** 2,
  /** The longest side that every JPEG encoder supports, in pixels. */
  side: 65_500,
  /** WebP's encoder keeps the whole picture in memory. */
  webpPixels: 32_000_000,
  webpSide: 16_383,
  /** AVIF's encoder also keeps the whole picture in memory, at 35 bytes per pixel: 16 million pixels take 630 MB. */
  avifPixels: 16_000_000,
  avifSide: 16_383,
} as const;

/** A result's price counts one part for each started number of pixels like this. */
const partPixels = 16_000_000;

type Size = { width: number; height: number };

/** The largest scale at which a picture's result is within the limits; null if there is none. */
export const largestScaleOf = ({ width, height }: Size): number | null =>
  scales.findLast((scale) => width * height * scale ** 2 <= resultLimits.pixels && isShort({ width, height }, scale)) ??
  null;

/** The size of a picture's result: `scale` times as large, or smaller if a longest side is given. */
export function resultSize(
  { width, height }: Size,
  { scale, longest }: { scale: number; longest?: number | undefined },
): Size {
  if (longest === undefined) return { width: width * scale, height: height * scale };
  const factor = longest / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** The smallest and the largest possible longest side of a picture's result at a scale. */
export function longestSidesOf({ width, height }: Size, scale: number): { least: number; most: number } {
  const least = Math.max(width, height);
  const byPixels = Math.floor(least * Math.sqrt(resultLimits.pixels / (width * height)));
  return { least, most: Math.min(least * scale, byPixels, resultLimits.side) };
}

const isShort = ({ width, height }: Size, scale: number) => Math.max(width, height) * scale <= resultLimits.side;

/**
 * Processor seconds per megapixel of input for each scale, measured and rounded up. The cost depends mostly on the number of
 * pixels that the last network processes.
 */
const secondsPerMegapixel: Readonly<Record<number, number>> = { 2: 10, 4: 20, 6: 30, 8: 120, 10: 130, 12: 150 };
const restorationSeconds = 60;
/**
 * The time limit is this many times the estimate, which is enough for a busy machine, one thread and an operator's larger
 * networks at the same time.
 */
const patience = 12;

export default defineTool({
  code: "IMAGE_SUPER_RESOLUTION",
  names: {
    en: { name: "Restore image", short: "Restore" },
    zh: { name: "图片修复", short: "修图" },
  },
  path: "/image/super/resolution",
  pricing: {
    unit: "images",
    amount: 1,
    credits: 2,
    furtherCredits: 1,
    further: { en: "further 16 megapixels", zh: "每多 1600 万像素" },
    freeTimes: 3,
  },
  accepts: {
    kind: "image",
    extensions: ["jpg", "jpeg", "png", "webp", "avif", "heic", "heif", "gif", "tif", "tiff", "bmp"],
    maxBytes: uploadLimits.pictureBytes,
    maxPixels: uploadLimits.picturePixels,
  },
  data: z.object({
    url: PlainText.min(1).max(2_000),
    scale: z.literal(scales),
    mode: z.enum(modes),
    strength: z.enum(strengths).default("automatic"),
    detail: z.enum(details).default("faithful"),
    format: z.enum(formats).default("auto"),
    /** The result's longest side in pixels, from that of the picture to `scale` times that; the default is the latter. */
    longest: z.int().min(1).max(resultLimits.side).optional(),
  }),
  result: z.object({
    outputUrl: z.string(),
    width: z.int(),
    height: z.int(),
    format: z.enum(formats).exclude(["auto"]),
    /** The wear of the picture; missing in results from before the judge existed, and on instances without a judge. */
    seen: Seen.optional(),
    /** Whether the wear was cleaned; missing in older results. */
    isCleaned: z.boolean().optional(),
    /** The networks that made the result, by their names in the registries. */
    engines: z.array(z.string()),
  }),
  reducesColours: () => true,
  inputs: ({ url }) => [url],
  measure({ data: { scale, mode, format, longest }, inputs: [picture], allowance }) {
    if (picture?.kind !== "image") refuse("notPicture");
    if (scale > allowance.scale) refuse("scaleForMembers", { scale, largest: allowance.scale });
    checkSize(picture, { scale, longest });
    const made = resultSize(picture, { scale, longest });
    if (format === "webp" && !isWithin(made, resultLimits.webpPixels, resultLimits.webpSide))
      refuse("webpTooLarge", { megapixels: resultLimits.webpPixels / 1e6, side: resultLimits.webpSide });
    if (format === "avif" && !isWithin(made, resultLimits.avifPixels, resultLimits.avifSide))
      refuse("avifTooLarge", { megapixels: resultLimits.avifPixels / 1e6, side: resultLimits.avifSide });
    const workSeconds = processorSecondsOf(picture, { scale, mode }) / 2;
    return { units: 1, furtherParts: Math.ceil((made.width * made.height) / partPixels) - 1, workSeconds };
  },
  limits: {
    memoryMegabytes: 1_200,
    seconds({ data: { scale, mode }, inputs: [picture] }) {
      return Math.ceil(120 + patience * (picture?.kind === "image" ? processorSecondsOf(picture, { scale, mode }) : 0));
    },
  },
  actions: { look, preview, tryOut },
  operation,
  messages,
  steps,
});

function processorSecondsOf({ width, height }: Size, { scale, mode }: { scale: number; mode: string }): number {
  const aMegapixel = (secondsPerMegapixel[scale] ?? 0) + (mode === "OLD" ? restorationSeconds : 0);
  return (width * height * aMegapixel) / 1e6;
}

/** @throws Refusal when the result would exceed the limits, or when the scale cannot reach the longest side */
function checkSize(picture: Size, { scale, longest }: { scale: number; longest: number | undefined }): void {
  if (longest !== undefined) {
    const { least, most } = longestSidesOf(picture, scale);
    if (longest < least || longest > most) refuse("longestOutOfRange", { longest, least, most });
    return;
  }
  const largest = largestScaleOf(picture) ?? refuse("pictureTooLong", { side: resultLimits.side });
  if (scale > largest) refuse("resultTooLarge", { scale, largest, ...resultSize(picture, { scale: largest }) });
}

const isWithin = ({ width, height }: Size, pixels: number, side: number): boolean =>
  width * height <= pixels && Math.max(width, height) <= side;
