import type { Polygon } from "@cutwater/imaging/mask/polygons.ts";
import type { FindOptions, Remains, ReviewedVideo, Subject } from "@cutwater/video-inpainting";
import {
  codeFolders,
  coveredHoles,
  findText,
  foundTexts,
  holesOfTexts,
  type TextTrack,
  tracesOf,
} from "@cutwater/video-text";
import type { FoundText } from "@cutwater/video-text/found.ts";
import { type Chosen, chosenTexts } from "./choose.ts";

/** What went, as the engine and as the result tells it. */
export type Told = { tracks: TextTrack[]; texts: FoundText[] };

/** A box of a larger share of the frame is no text laid over it. */
const mostOverlay = 0.08;
/** Letters are opaque, most of them: over 20 frames of a shot their rims passed for veils, and their shapes stayed. */
const mostlyOpaque = 24;
/** Finding takes so much of the time until the holes are known. */
const finding = 0.7;

/** The text of a video that is to go. */
export function textSubject(chosen: Chosen): Subject<Told> {
  return {
    code: [import.meta.dirname, ...codeFolders],
    fewestVeiled: mostlyOpaque,
    overlays: ({ toStored, traits }) =>
      (chosen.regions ?? []).flatMap(({ points: [[ax, ay], [bx, by]] }): Polygon[] => {
        const corners = [
          [ax, ay],
          [bx, ay],
          [bx, by],
          [ax, by],
        ] as const;
        const share = Math.abs((bx - ax) * (by - ay)) / (traits.width * traits.height);
        return share < mostOverlay ? [corners.map(([x, y]) => toStored(x, y))] : [];
      }),
    async find(video, options) {
      const tracks = await findText(video, {
        ...options,
        onShare: (share) => options.onShare(finding * share, { key: "finding", params: {} }),
      });
      const going = chosenTexts(tracks, chosen, video);
      const holes = await holesOfTexts(video, going, {
        ...options,
        onShare: (share) => options.onShare(finding + (1 - finding) * share, { key: "outlining", params: {} }),
      });
      return { holes, engines: [], told: { tracks: going, texts: foundTexts(going, video) } };
    },
    review,
  };
}

/** What of the texts the result still shows; it is covered whole when it is filled once more. */
async function review(result: ReviewedVideo<Told>, options: FindOptions): Promise<Remains | null> {
  const seen = await tracesOf(result, result.told.tracks, {
    ...options,
    onShare: (share) => options.onShare(share, { key: "lookingAgain", params: {} }),
  });
  if (seen.length === 0) return null;
  const { traits, holes, seconds } = result;
  return {
    holes: coveredHoles(holes, seen, traits),
    traces: seen.map(({ from, to }) => ({ fromSeconds: seconds[from]!, toSeconds: seconds[to] ?? seconds.at(-1)! })),
  };
}
