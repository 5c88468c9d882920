import { partToPrice, type Source } from "@cutwater/video-editor/source.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";

/**
 * The data that the price depends on: the length alone, where a started second counts as a whole one. Texts and the position of
 * the part do not matter.
 */
export function dataToPrice(source: Pick<Source, "url" | "facts">, part: Part | null): object {
  const chosen = partToPrice(source, part);
  return { url: source.url, ...(chosen && { part: chosen }) };
}
