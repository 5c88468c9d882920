import { refuse } from "@cutwater/contract/answer.ts";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import type { TextTrack } from "@cutwater/video-text";
import type { Choice, Region } from "../regions.ts";

/** `areas` are removed in addition to the texts of the choice, when there are no regions. */
export type Chosen = {
  choice: Choice;
  regions?: readonly Region[] | undefined;
  areas?: readonly Region[] | undefined;
};
type Video = Pick<StudiedVideo, "toStored" | "traits" | "frameAt" | "count">;

/**
 * A text belongs to a region when at least this share of the text lies in the region's box, or this share of the box in the text.
 */
const leastShared = 0.5;

/**
 * Selects the texts to remove among the found ones.
 *
 * @throws Refusal if there is nothing to remove
 */
export function chosenTexts(
  tracks: readonly TextTrack[],
  { choice, regions, areas = [] }: Chosen,
  video: Video,
): TextTrack[] {
  if (!regions || regions.length === 0) {
    if (areas.length > 0)
      return [...tracks.filter(by(choice)), ...areas.flatMap((area) => textsOf(area, tracks, video))];
    const overlaid = tracks.filter(by("overlaid"));
    if (choice !== "subtitles") return overlaid.length > 0 ? overlaid : refuse("noText");
    const subtitles = tracks.filter(by("subtitles"));
    if (subtitles.length > 0) return subtitles;
    return refuse(overlaid.length > 0 ? "noSubtitles" : "noText");
  }
  if (choice !== "area") return regions.flatMap((region) => textsOf(region, tracks, video));
  const within = regions.flatMap((region) => tracks.flatMap((track) => limited(track, region, video) ?? []));
  return within.length > 0 ? within : refuse("noTextThere");
}

/** Whether a choice alone removes a text. */
const by =
  (choice: Choice) =>
  ({ kind }: TextTrack): boolean =>
    choice === "subtitles" ? kind === "subtitle" : kind !== "scene";

/** The texts of a region: those found there, otherwise the region's box itself as if drawn by hand. */
function textsOf(region: Region, tracks: readonly TextTrack[], video: Video): TextTrack[] {
  const { box, from, to, at } = placeOf(region, video);
  const found = tracks.flatMap((track) => {
    const frame = Math.min(Math.max(at, track.from), track.to - 1);
    const own = track.boxes[frame - track.from]!;
    if (track.to <= from || track.from >= to || sharedShare(own, box) < leastShared) return [];
    return withinFrames(track, from, to);
  });
  if (found.length > 0) return found;
  const boxes = Array.from({ length: to - from }, () => box);
  return [{ kind: region.kind ?? "caption", from, to, boxes, text: null, confidence: 0 }];
}

/** The part of a text within an area and its time; null if there is none. */
function limited(track: TextTrack, region: Region, video: Video): TextTrack | null {
  const { box, from, to } = placeOf(region, video);
  if (track.to <= from || track.from >= to) return null;
  const cut = withinFrames(track, from, to);
  const parts = new Map<Bounds, Bounds | null>();
  for (const own of cut.boxes) if (!parts.has(own)) parts.set(own, commonOf(own, box));
  const isIn = cut.boxes.map((own) => parts.get(own) ?? null);
  const first = isIn.findIndex((one) => one !== null);
  const last = isIn.findLastIndex((one) => one !== null);
  if (first < 0) return null;
  let near = isIn[first]!;
  const boxes = isIn.slice(first, last + 1).map((one) => (near = one ?? near));
  return { ...cut, from: cut.from + first, to: cut.from + last + 1, boxes };
}

function withinFrames(track: TextTrack, from: number, to: number): TextTrack {
  const first = Math.max(from, track.from);
  const end = Math.min(to, track.to);
  return { ...track, from: first, to: end, boxes: track.boxes.slice(first - track.from, end - track.from) };
}

/** A region's box in whole pixels of the stored frame, its range of frames, and the frame on which the text is in the box. */
function placeOf({ points, time, fromSeconds, toSeconds }: Region, { toStored, traits, frameAt, count }: Video) {
  const corners = points.map(([x, y]) => toStored(x, y));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(traits.width, Math.max(left + 1, Math.ceil(Math.max(...xs))));
  const bottom = Math.min(traits.height, Math.max(top + 1, Math.ceil(Math.max(...ys))));
  const from = Math.min(count - 1, fromSeconds === undefined ? 0 : frameAt(fromSeconds));
  // A text that ends at a time is no longer visible on the frame that begins at that time.
  const to = toSeconds === undefined ? count : Math.max(from + 1, Math.min(count, frameAt(toSeconds - 0.002) + 1));
  const at = time === undefined ? from : frameAt(time);
  return { box: { left, top, width: right - left, height: bottom - top }, from, to, at };
}

function commonOf(one: Bounds, other: Bounds): Bounds | null {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.min(one.left + one.width, other.left + other.width) - left;
  const height = Math.min(one.top + one.height, other.top + other.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** The share of the smaller box that lies in the other one. */
function sharedShare(one: Bounds, other: Bounds): number {
  const common = commonOf(one, other);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return common ? (common.width * common.height) / smaller : 0;
}
