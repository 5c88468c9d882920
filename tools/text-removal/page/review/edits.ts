import type { Clip } from "@cutwater/video-editor/clip.ts";
import type { Box } from "@cutwater/video-editor/geometry.ts";
import type { Choice, Region } from "../../regions.ts";

/** The change of a box relative to the found one; it moves along with the text. */
export type Shift = Box;

/** The customer's changes to a found text. Missing properties are unchanged. */
export type Change = { goes?: boolean; fromSeconds?: number; toSeconds?: number; shift?: Shift };

/** An area that the customer drew. */
export type DrawnArea = {
  /** Ids of areas are negative, counting down; found texts have ids from 1 up. */
  id: number;
  box: Box;
  /** The time of the frame on which the area was drawn. */
  time: number;
  fromSeconds: number;
  toSeconds: number;
  goes: boolean;
};

/** All decisions of the customer. Each change can be undone. */
export type Edits = {
  choice: Choice;
  /** Changes by the number of the text. The key is a string, because the tab stores it as JSON. */
  changes: Readonly<Record<string, Change>>;
  areas: readonly DrawnArea[];
  /** The regions of an earlier job, whose texts are removed; null if the choice alone decides. */
  asked: readonly Region[] | null;
};

export const firstEdits: Edits = { choice: "overlaid", changes: {}, areas: [], asked: null };

/** Whether the customer made only the choice and changed nothing by hand. The engine then finds the texts by itself. */
export const isUntouched = ({ changes, areas, asked }: Edits): boolean =>
  Object.keys(changes).length === 0 && areas.length === 0 && asked === null;

/** Changes the choice, which then decides about every text again. Areas and times stay. */
export function withChoice(edits: Edits, choice: Choice): Edits {
  if (choice === edits.choice) return edits;
  const changes = Object.entries(edits.changes).flatMap(([id, { goes: _forgotten, ...rest }]) =>
    Object.keys(rest).length > 0 ? [[id, rest] as const] : [],
  );
  return { ...edits, choice, changes: Object.fromEntries(changes), asked: null };
}

/** Changes a text or an area. */
export function withChange(edits: Edits, id: number, change: Change): Edits {
  if (id > 0) return { ...edits, changes: { ...edits.changes, [id]: { ...edits.changes[id], ...change } } };
  const { shift: _none, ...rest } = change;
  return { ...edits, areas: edits.areas.map((area) => (area.id === id ? { ...area, ...rest } : area)) };
}

export const withAreaBox = (edits: Edits, id: number, box: Box): Edits => ({
  ...edits,
  areas: edits.areas.map((area) => (area.id === id ? { ...area, box } : area)),
});

/** Adds an area that lasts for the whole video. */
export function withArea(edits: Edits, box: Box, time: number, { durationSeconds }: Pick<Clip, "durationSeconds">) {
  const id = Math.min(0, ...edits.areas.map((area) => area.id)) - 1;
  const area: DrawnArea = { id, box, time, fromSeconds: 0, toSeconds: durationSeconds, goes: true };
  return { edits: { ...edits, areas: [...edits.areas, area] }, id };
}

export const withoutArea = (edits: Edits, id: number): Edits => ({
  ...edits,
  areas: edits.areas.filter((area) => area.id !== id),
});
