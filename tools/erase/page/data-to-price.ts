import { partToPrice, type Source } from "@cutwater/video-editor/source.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";

/** The price depends on the length alone, a begun second counts whole: marks and the position of the part do not matter. */
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
