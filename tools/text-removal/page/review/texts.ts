import { type Clip } from "@cutwater/video-editor/clip.ts";
import { type Box, isInside, within } from "@cutwater/video-editor/geometry.ts";
import type { FoundText, TextKind } from "@cutwater/video-text/found.ts";
import type { Choice, Region } from "../../regions.ts";
import type { Change, DrawnArea, Edits, Shift } from "./edits.ts";

/** The present state of a text in the video, or of an area that the customer drew. */
export type ReviewedText = {
  id: number;
  /** "area" for a drawn area. */
  kind: TextKind | "area";
  /** The words of the text; null if unknown. */
  text: string | null;
  fromSeconds: number;
  toSeconds: number;
  goes: boolean;
  /** Whether the text moves through the frame. */
  isMoving: boolean;
  /** The box of the text at a time, in pixels of the upright video. */
  boxAt(seconds: number): Box;
};

/** All texts in their present state: first the found ones with the customer's changes, then the areas. */
export const textsOf = (
  found: readonly FoundText[],
  edits: Edits,
  frame: Pick<Clip, "width" | "height">,
): ReviewedText[] => [...found.map((text) => textOf(text, edits, frame)), ...edits.areas.map(areaOf)];

/** Whether the choice alone removes a text of this kind. */
export const goesBy = (choice: Choice, kind: TextKind): boolean =>
  choice === "subtitles" ? kind === "subtitle" : choice === "overlaid" && kind !== "scene";

/** Whether a text is visible at a time. */
export const isThere = (
  { fromSeconds, toSeconds }: Pick<ReviewedText, "fromSeconds" | "toSeconds">,
  seconds: number,
): boolean => seconds >= fromSeconds - timeSlack && seconds < toSeconds + timeSlack;

/** Times are given in milliseconds, so differences below this do not count. */
const timeSlack = 0.002;

function textOf(
  found: FoundText,
  { choice, changes, asked }: Edits,
  frame: Pick<Clip, "width" | "height">,
): ReviewedText {
  const change: Change = changes[found.id] ?? {};
  const before = asked?.find((region) => isOf(region, found));
  const { fromSeconds = before?.fromSeconds ?? found.fromSeconds, toSeconds = before?.toSeconds ?? found.toSeconds } =
    change;
  return {
    id: found.id,
    kind: found.kind,
    text: found.text,
    fromSeconds,
    toSeconds,
    goes: change.goes ?? (asked ? before !== undefined : goesBy(choice, found.kind)),
    isMoving: found.places.length > 1,
    boxAt: (seconds) => shifted(placeAt(found.places, seconds), change.shift, frame),
  };
}

/** A drawn area as a text. */
export const areaOf = ({ id, box, fromSeconds, toSeconds, goes }: DrawnArea): ReviewedText => ({
  id,
  kind: "area",
  text: null,
  fromSeconds,
  toSeconds,
  goes,
  isMoving: false,
  boxAt: () => box,
});

type Places = FoundText["places"];

/** The box at a time: moves evenly between two known places, and stays at the first one before and at the last one after. */
export function placeAt(places: Places, seconds: number): Box {
  const next = places.findIndex(([time]) => time > seconds);
  const [before, after] = next <= 0 ? [] : [places[next - 1], places[next]];
  if (!before || !after) {
    const [, x = 0, y = 0, width = 0, height = 0] = (next === 0 ? places[0] : places.at(-1)) ?? [];
    return { x, y, width, height };
  }
  const share = (seconds - before[0]) / (after[0] - before[0]);
  const between = (at: 1 | 2 | 3 | 4) => before[at] + share * (after[at] - before[at]);
  return { x: between(1), y: between(2), width: between(3), height: between(4) };
}

/** The change from one box to another. */
export const shiftTo = (from: Box, to: Box): Shift => ({
  x: to.x - from.x,
  y: to.y - from.y,
  width: to.width - from.width,
  height: to.height - from.height,
});

const leastSide = 4;

function shifted(box: Box, shift: Shift | undefined, frame: Pick<Clip, "width" | "height">): Box {
  if (!shift) return box;
  const x = within(box.x + shift.x, 0, frame.width - leastSide);
  const y = within(box.y + shift.y, 0, frame.height - leastSide);
  return {
    x,
    y,
    width: within(box.width + shift.width, leastSide, frame.width - x),
    height: within(box.height + shift.height, leastSide, frame.height - y),
  };
}

/** Whether a region of an earlier job refers to this text. */
function isOf(
  { points, time, fromSeconds = 0, toSeconds = Number.POSITIVE_INFINITY, kind }: Region,
  found: FoundText,
): boolean {
  if (kind === undefined || fromSeconds >= found.toSeconds || toSeconds <= found.fromSeconds) return false;
  const [[ax, ay], [bx, by]] = points;
  const box = { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(bx - ax), height: Math.abs(by - ay) };
  const place = placeAt(found.places, time ?? Math.max(fromSeconds, found.fromSeconds));
  return isInside({ x: place.x + place.width / 2, y: place.y + place.height / 2 }, box);
}
