import { partToPrice, type Source } from "@cutwater/video-editor/source.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";

/** The price depends on the length alone, a begun second counts whole: texts and the position of the part do not matter. */
export function dataToPrice(source: Pick<Source, "url" | "facts">, part: Part | null): object {
  const chosen = partToPrice(source, part);
  return { url: source.url, ...(chosen && { part: chosen }) };
}
