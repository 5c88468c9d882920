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

/** The removed texts, both as tracks and in the form of calls and results. */
export type RemovedTexts = { tracks: TextTrack[]; texts: FoundText[] };

/** Two opposite corners of a box, in pixels of the upright video. */
type Box = readonly [Corner, Corner];
type Corner = readonly [x: number, y: number];

export type TextSubjectOptions = {
  /** Folders of the code that chooses texts, in addition to this library's. */
  code?: readonly string[];
  /** Chooses the texts to remove among the found ones. @throws Refusal when nothing is to be removed */
  choose(found: readonly TextTrack[], video: StudiedVideo): TextTrack[];
  /** Known places of texts to remove; small ones are ignored when the camera's motion is measured. */
  boxes?: readonly Box[];
};

/** A box with a larger share of the frame than this is not an overlaid text. */
const mostOverlay = 0.08;
/**
 * Minimum number of still frames for searching a veil. Most letters are opaque. With only 20 frames of a shot, the edges of
 * letters were mistaken for veils, and their shapes remained visible.
 */
const mostlyOpaque = 24;
/** Share of finding in the time until the holes are known. */
const finding = 0.7;

/**
 * Text of a video as a subject for `inpaintVideo`. Texts are found, outlined letter by letter, and searched again in the result.
 * Where a removed text is still visible in the result, its whole lines are covered. The names of its steps are in messages.ts.
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

/** The texts that the result still shows. The second filling covers their whole lines. */
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
