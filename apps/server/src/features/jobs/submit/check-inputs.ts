import { refuse } from "@cutwater/contract/answer.ts";
import { conversionLimits, convertedSeconds } from "@cutwater/contract/conversions.ts";
import type { Allowance } from "@cutwater/contract/plans.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";

/** File extensions of the formats that have several. */
const extensionsOf: Readonly<Record<string, readonly string[]>> = {
  jpeg: ["jpg", "jpeg"],
  tiff: ["tif", "tiff"],
  heic: ["heic", "heif", "hif"],
};

type CheckOptions = {
  allowance: Allowance;
  /** Length of the used part of a video; undefined if all of it is used. */
  usedSeconds: number | undefined;
  /** Whether a video of another codec may be converted first. */
  mayConvert: boolean;
};

/**
 * Checks an upload's probed facts against the tool's limits for its kind.
 *
 * @returns whether the video has to be converted
 * @throws Refusal "input.…"
 */
export function checkInput(
  kinds: readonly Accepts[],
  facts: MediaFacts,
  { allowance, usedSeconds, mayConvert }: CheckOptions,
): boolean {
  const accepts = kinds.find(({ kind }) => kind === facts.kind) ?? refuse("input.kind");
  if (facts.bytes > accepts.maxBytes) refuse("input.bytes", { limit: accepts.maxBytes / 1024 ** 2 });
  if (facts.kind === "sound") return false;
  const { maxPixels = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY, codecs } = accepts;
  if (facts.height > maxHeight) refuse("input.height", { limit: maxHeight });
  if (facts.width * facts.height > maxPixels) refuse("input.pixels", { limit: maxPixels / 1e6 });
  if (facts.kind === "image") {
    const names = extensionsOf[facts.format] ?? [facts.format];
    if (!names.some((name) => accepts.extensions.includes(name)))
      refuse("input.format", { extensions: accepts.extensions.join(", ") });
    return false;
  }
  const isOtherCodec = codecs !== undefined && !codecs.includes(facts.codec);
  if (isOtherCodec && !mayConvert) refuse("input.codec", { codecs: codecs.join(", ").toUpperCase() });
  // Rounded down, because a clip of five seconds lasts one frame longer.
  if (accepts.isLimitedByPlan && Math.floor(usedSeconds ?? facts.durationSeconds) > allowance.seconds)
    refuse("input.seconds", { limit: allowance.seconds });
  if (isOtherCodec) checkConvertible(facts, allowance);
  return isOtherCodec;
}

type VideoFacts = Extract<MediaFacts, { kind: "video" }>;

/** The limits of conversions (limits.20). */
function checkConvertible({ durationSeconds, width, height }: VideoFacts, allowance: Allowance): void {
  const limit = convertedSeconds(allowance);
  if (Math.floor(durationSeconds) > limit) refuse("input.convertSeconds", { limit });
  if (width * height > conversionLimits.framePixels) refuse("input.convertFrames");
}
