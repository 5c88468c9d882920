import { partToPrice, type Source } from "@cutwater/video-editor/source.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";

/**
 * The data that the price depends on: the length alone, where a started second counts as a whole one. Marks and the position of
 * the part do not matter.
 */
export function dataToPrice(source: Pick<Source, "url" | "facts">, part: Part | null): object {
  const { width, height } = source.facts;
  const chosen = partToPrice(source, part);
  const points = [
    [0, 0],
    [width, height],
  ];
  return {
    url: source.url,
    ...(chosen && { part: chosen }),
    regions: [{ marks: [{ category: "box", time: 0, points }] }],
  };
}
