import type { Polygon } from "@cutwater/imaging/mask/polygons.ts";
import type { FindOptions, Remains, ReviewedVideo, StudiedVideo, Subject } from "@cutwater/video-inpainting";
import { codeFolders } from "../code-folders.ts";
import { coveredHoles } from "../covered.ts";
import { findText } from "../find-text.ts";
import type { FoundText } from "../found.ts";
import { foundTexts } from "../found-texts.ts";
import { holesOfTexts } from "../holes-of-texts.ts";
import { tracesOf } from "../traces.ts";
import type { TextTrack } from "../track.ts";

/** What went: as tracks, and as calls and results tell it. */
export type RemovedTexts = { tracks: TextTrack[]; texts: FoundText[] };

/** Two opposite corners of a box, in pixels of the upright video. */
type Box = readonly [Corner, Corner];
type Corner = readonly [x: number, y: number];

export type TextSubjectOptions = {
  /** Folders of the code that chooses, besides this library's. */
  code?: readonly string[];
  /** The texts that go, of those that were found. @throws Refusal where nothing is to go */
  choose(found: readonly TextTrack[], video: StudiedVideo): TextTrack[];
  /** Where texts that go are known to stand beforehand; small ones do not count when the camera's motion is measured. */
  boxes?: readonly Box[];
};

/** A box of a larger share of the frame is no text laid over it. */
const mostOverlay = 0.08;
/** Letters are opaque, most of them: over 20 frames of a shot their rims passed for veils, and their shapes stayed. */
const mostlyOpaque = 24;
/** Finding takes so much of the time until the holes are known. */
const finding = 0.7;

/**
 * Text of a video as something that `inpaintVideo` takes out: found, outlined letter by letter, and looked for once more in the result.
 * Where a removed text is still seen there, its lines are covered whole. Its steps have their words in messages.ts.
 */
export function textSubject({ code = [], choose, boxes = [] }: TextSubjectOptions): Subject<RemovedTexts> {
  return {
    code: [...code, ...codeFolders],
    fewestVeiled: mostlyOpaque,
    overlays: ({ toStored, traits }) =>
      boxes.flatMap(([[ax, ay], [bx, by]]): Polygon[] => {
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
      const going = choose(tracks, video);
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
async function review(result: ReviewedVideo<RemovedTexts>, options: FindOptions): Promise<Remains | null> {
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
