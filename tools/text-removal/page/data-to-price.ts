import { partToPrice, type Source } from "@cutwater/video-editor/source.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";

/** The price goes by the length alone, a begun second whole: neither the texts nor where the part lies matter to it. */
export function dataToPrice(source: Pick<Source, "url" | "facts">, part: Part | null): object {
  const chosen = partToPrice(source, part);
  return { url: source.url, ...(chosen && { part: chosen }) };
}
