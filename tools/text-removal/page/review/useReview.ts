import { beginHistory, changed, redone, undone } from "@cutwater/ui/history.ts";
import type { Clip } from "@cutwater/video-editor/clip.ts";
import { type Box, defaultBox, moved } from "@cutwater/video-editor/geometry.ts";
import { firstPart, inPart, type PartLimits } from "@cutwater/video-editor/part.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import type { FoundText } from "@cutwater/video-text/found.ts";
import { useState } from "react";
import { type Choice, regionLimits } from "../../regions.ts";
import { type Edits, firstEdits, withArea, withAreaBox, withChange, withChoice, withoutArea } from "./edits.ts";
import { itemsOf } from "./items.ts";
import { isThere, type ReviewedText, shiftTo, textsOf } from "./texts.ts";

/** The state of a review: the found texts, the decisions, the shown frame, and the part to process (null for the whole video). */
export type ReviewStand = {
  found: readonly FoundText[];
  /** The part of the video in which all texts are found; "none" until the search has finished. */
  foundIn: Part | null | "none";
  edits: Edits;
  time: number;
  part: Part | null;
};

export const standWith = (edits: Edits, part: Part | null): ReviewStand => ({
  found: [],
  foundIn: "none",
  edits,
  time: part?.fromSeconds ?? 0,
  part,
});

/** The texts of a video, the choice of texts to remove, and all actions on them. Each action can be undone. */
export type Review = ReturnType<typeof useReview>;

/** @param begin initial state; null for a new video */
export function useReview(clip: Clip, begin: () => ReviewStand | null, mostSeconds = Number.POSITIVE_INFINITY) {
  const limits: PartLimits = { ...clip, mostSeconds };
  const [begun] = useState(() => begin() ?? standWith(firstEdits, null));
  const [part, setPart] = useState(() => firstPart(begun.part, limits));
  const [time, setTime] = useState(begun.time);
  const [found, setFound] = useState(begun.found);
  const [foundIn, setFoundIn] = useState(begun.foundIn);
  const [history, setHistory] = useState(() => beginHistory(begun.edits));
  const [selectedId, select] = useState<number | null>(null);
  const edits = history.present;
  const texts = textsOf(found, edits, clip);
  const items = itemsOf(texts);
  const selected = texts.find(({ id }) => id === selectedId) ?? null;

  const change = (to: (before: Edits) => Edits, gesture?: string) =>
    setHistory((before) => changed(before, { state: to(before.present), time, ...(gesture && { gesture }) }));
  const goTo = (seconds: number, shown = part) => setTime(inPart(seconds, shown, clip));

  function travel(step: typeof undone<Edits>): void {
    const gone = step(history);
    if (!gone) return;
    setHistory(gone.history);
    goTo(gone.time);
  }

  return {
    clip,
    time,
    goTo: (seconds: number) => goTo(seconds),
    limits,
    part,
    setPart(next: Part) {
      setPart(next);
      goTo(time, next);
    },
    found,
    foundIn,
    edits,
    texts,
    items,
    selected,
    /** Whether all texts in the part are found. */
    isComplete: foundIn !== "none" && isSamePart(foundIn, part),
    /** Whether no more areas can be drawn. */
    isFull: edits.areas.length >= regionLimits.regions,

    /** Starts a new search: drops the results of an earlier one. */
    beginFinding: () => setFound([]),
    takeFound: (text: FoundText) => setFound((before) => [...before.filter(({ id }) => id !== text.id), text]),
    endFinding: (searched: Part | null) => setFoundIn(searched),

    /** Selects a text, and seeks to a frame that shows it if the present frame does not. */
    select(id: number | null) {
      select(id);
      const text = texts.find((one) => one.id === id);
      if (text && !isThere(text, time)) goTo(text.fromSeconds + 0.5 / clip.framesPerSecond);
    },
    setChoice: (choice: Choice) => change((before) => withChoice(before, choice)),
    setGoes: (ids: readonly number[], goes: boolean) =>
      change((before) => ids.reduce((state, id) => withChange(state, id, { goes }), before)),
    setRange: (id: number, range: { fromSeconds: number; toSeconds: number }, gesture: string) =>
      change((before) => withChange(before, id, range), gesture),
    /** Moves or resizes a text. A found text keeps its path through the frame. */
    setBox({ id, boxAt }: ReviewedText, box: Box, gesture: string) {
      const source = found.find((one) => one.id === id);
      if (!source) return this.setAreaBox(id, box, gesture);
      const before = edits.changes[id]?.shift ?? { x: 0, y: 0, width: 0, height: 0 };
      const by = shiftTo(boxAt(time), box);
      const shift = {
        x: before.x + by.x,
        y: before.y + by.y,
        width: before.width + by.width,
        height: before.height + by.height,
      };
      change((state) => withChange(state, id, { shift }), gesture);
    },
    setAreaBox: (id: number, box: Box, gesture: string) => change((before) => withAreaBox(before, id, box), gesture),
    /** Adds an area; a default box in the middle if none was drawn. */
    addArea(drawn: Box | null = null, gesture?: string): number {
      const box = drawn ?? freeBox(edits, clip);
      const { edits: next, id } = withArea(edits, box, time, clip);
      change(() => next, gesture);
      select(id);
      return id;
    },
    /** Deletes an area. For a found text, switches its removal off. */
    drop(id: number) {
      change((before) => (id < 0 ? withoutArea(before, id) : withChange(before, id, { goes: false })));
    },

    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => travel(undone),
    redo: () => travel(redone),
  };
}

const isSamePart = (one: Part | null, other: Part | null): boolean =>
  one?.fromSeconds === other?.fromSeconds && one?.toSeconds === other?.toSeconds;

/** The default box, moved aside a little if another box is already in its place. */
function freeBox({ areas }: Edits, clip: Clip): Box {
  const first = defaultBox(clip);
  const step = { x: clip.width / 25, y: clip.height / 15 };
  for (let tries = 0; tries < 8; tries += 1) {
    const box = moved(first, { x: tries * step.x, y: tries * step.y }, clip);
    if (!areas.some(({ box: other }) => other.x === box.x && other.y === box.y)) return box;
  }
  return first;
}
