import type { Source } from "./downloads.ts";

/**
 * One choice of quality for several results: the best, the best that plays everywhere, a maximum number of lines, or audio only.
 */
export type QualityChoice = "best" | "everywhere" | "audio" | `${number}p`;

type Video = { quality: string; source: Pick<Source, "playsEverywhere"> };

/**
 * The video that a choice selects. A number of lines selects the best video up to that number, else the last one. "everywhere"
 * selects the best video that plays everywhere, else the best one.
 *
 * @param video qualities, best first
 */
export function videoFor<One extends Video>(
  video: readonly One[],
  choice: Exclude<QualityChoice, "audio">,
): One | undefined {
  if (choice === "best") return video[0];
  if (choice === "everywhere") return video.find(({ source }) => source.playsEverywhere) ?? video[0];
  const most = linesOf(choice);
  // A name that states no lines ("original") fits no height; it is taken only as the last resort.
  return video.find(({ quality }) => linesOf(quality) > 0 && linesOf(quality) <= most) ?? video.at(-1);
}

/** The number of lines that a quality's label states; 0 for none. */
export const linesOf = (quality: string): number => Number.parseInt(quality, 10) || 0;
