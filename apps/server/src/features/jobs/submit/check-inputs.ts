import { refuse } from "@cutwater/contract/answer.ts";
import type { Allowance } from "@cutwater/contract/plans.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";

/** File extensions of the formats that have several. */
const extensionsOf: Readonly<Record<string, readonly string[]>> = {
  jpeg: ["jpg", "jpeg"],
  tiff: ["tif", "tiff"],
  heic: ["heic", "heif", "hif"],
};

/**
 * Checks an upload's probed facts against the tool's limits for its kind.
 *
 * @param usedSeconds length of the used part of a video; undefined if all of it is used
 * @throws Refusal "input.…"
 */
export function checkInput(
  kinds: readonly Accepts[],
  facts: MediaFacts,
  { allowance, usedSeconds }: { allowance: Allowance; usedSeconds: number | undefined },
): void {
  const accepts = kinds.find(({ kind }) => kind === facts.kind) ?? refuse("input.kind");
  if (facts.bytes > accepts.maxBytes) refuse("input.bytes", { limit: accepts.maxBytes / 1024 ** 2 });
  if (facts.kind === "sound") return;
  const { maxPixels = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY, codecs } = accepts;
  if (facts.height > maxHeight) refuse("input.height", { limit: maxHeight });
  if (facts.width * facts.height > maxPixels) refuse("input.pixels", { limit: maxPixels / 1e6 });
  if (facts.kind === "image") {
    const names = extensionsOf[facts.format] ?? [facts.format];
    if (!names.some((name) => accepts.extensions.includes(name)))
      refuse("input.format", { extensions: accepts.extensions.join(", ") });
    return;
  }
  if (codecs && !codecs.includes(facts.codec)) refuse("input.codec", { codecs: codecs.join(", ").toUpperCase() });
  // Rounded down, because a clip of five seconds lasts one frame longer.
  if (accepts.isLimitedByPlan && Math.floor(usedSeconds ?? facts.durationSeconds) > allowance.seconds)
    refuse("input.seconds", { limit: allowance.seconds });
}
