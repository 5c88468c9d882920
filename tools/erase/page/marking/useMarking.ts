import { amended, beginHistory, changed, redone, undone } from "@cutwater/ui/history.ts";
import type { Clip } from "@cutwater/video-editor/clip.ts";
import { type Box, defaultBox, type Point } from "@cutwater/video-editor/geometry.ts";
import { firstPart, inPart, type PartLimits } from "@cutwater/video-editor/part.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { useState } from "react";
import { markLimits } from "../../marks.ts";
import {
  type Category,
  type FrameMark,
  firstMarking,
  goingAlong,
  type Marking,
  type MarkingStand,
  markHere,
  nearestMark,
  type Outline,
  selectedOf,
  standOf,
  withMark,
  withOutlines,
  withoutMark,
  withoutRegion,
  withRange,
  withRegion,
} from "./regions.ts";

/** The marks, the shown frame, and all actions on them; each action can be undone. */
export type MarkingEditor = ReturnType<typeof useMarking>;

/**
 * @param begin initial marking; null when nothing is marked yet: then one box is in the middle of the first frame
 * @param mostSeconds the longest video that the customer's plan allows; no limit by default
 */
export function useMarking(clip: Clip, begin: () => MarkingStand | null, mostSeconds = Number.POSITIVE_INFINITY) {
  const limits: PartLimits = { ...clip, mostSeconds };
  const [begun] = useState(() => begin() ?? standOf(firstMarking(clip, 0), null));
  const [part, setPart] = useState(() => firstPart(begun.part, limits));
  const [time, setTime] = useState(begun.time);
  const [history, setHistory] = useState(() => beginHistory(begun.marking));
  const [mode, setMode] = useState(begun.mode);
  const marking = history.present;
  const selected = selectedOf(marking);

  const change = (to: (before: Marking) => Marking, gesture?: string) =>
    setHistory((before) => changed(before, { state: to(before.present), time, ...(gesture && { gesture }) }));

  /** Only frames of the part to erase in are shown. */
  function goTo(seconds: number, shown = part): void {
    const at = inPart(seconds, shown, clip);
    setTime(at);
    setHistory((before) => amended(before, goingAlong(before.present, at)));
  }

  /** Changes the selected region's mark on this frame; without a region, one is made for it. */
  function mark(to: (mark: FrameMark) => Partial<FrameMark>, gesture?: string): void {
    change((before) => {
      const whole = selectedOf(before) ? before : withRegion(before, clip, time, mode);
      const id = whole.selectedId;
      return id === null ? before : withMark(whole, { id, time, clip, category: mode }, to);
    }, gesture);
  }

  function travel(step: typeof undone<Marking>): void {
    const gone = step(history);
    if (!gone) return;
    setHistory(gone.history);
    setTime(gone.time);
    follow(gone.history.present, selectedOf(gone.history.present)?.id ?? null, gone.time);
  }

  /** The kind of mark follows the selected region. */
  function follow(of: Marking, id: number | null, at: number): void {
    const region = of.regions.find((one) => one.id === id);
    const near = region && (markHere(region, at, clip) ?? nearestMark(region, at));
    if (near) setMode(near.category);
  }

  const here = selected && markHere(selected, time, clip);
  return {
    clip,
    time,
    goTo: (seconds: number) => goTo(seconds),
    limits,
    /** The part of the video to erase in; null for the whole video. */
    part,
    setPart(next: Part) {
      setPart(next);
      goTo(time, next);
    },
    marking,
    selected,
    /** The selected region's mark on this frame. */
    here,
    mode,
    /** Whether this frame cannot have a further mark of the selected region. */
    isFull: selected !== null && !here && selected.marks.length >= markLimits.marks,

    setMode(next: Category) {
      setMode(next);
      if (!here || here.category === next) return;
      const box = next === "box" ? (here.box ?? defaultBox(clip)) : here.box;
      change((before) =>
        withMark(before, { id: selected.id, time, clip, category: next }, () => ({ box, isTouched: here.isTouched })),
      );
    },
    setBox: (box: Box | null, gesture?: string) => mark(() => ({ box }), gesture),
    click: (place: Point, isWanted: boolean) =>
      mark(({ clicks }) =>
        clicks.length >= markLimits.points ? { clicks } : { clicks: [...clicks, { ...place, isWanted }] },
      ),
    unclick: (place: number) => mark(({ clicks }) => ({ clicks: clicks.toSpliced(place, 1) })),

    addRegion: () => change((before) => withRegion(before, clip, time, mode)),
    removeRegion: (id: number) => change((before) => withoutRegion(before, id)),
    removeMark: (id: number, at: number) => change((before) => withoutMark(before, id, at)),
    select(id: number) {
      setHistory((before) => amended(before, { ...before.present, selectedId: id }));
      follow(marking, id, time);
    },
    setRange: (id: number, range: { fromSeconds: number; toSeconds: number }, gesture: string) =>
      change((before) => withRange(before, id, range), gesture),
    /** Stores a detected outline. It belongs to the undo step that requested it, and makes no step of its own. */
    found: (asked: { id: number; mark: FrameMark }, outlines: readonly Outline[]) =>
      setHistory((before) => amended(before, withOutlines(before.present, asked, outlines))),
    clear: () => change(() => ({ regions: [], selectedId: null })),

    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => travel(undone),
    redo: () => travel(redone),
  };
}
