import {
  type Box,
  boxAround,
  boxBetween,
  defaultBox,
  distance,
  type Handle,
  isInside,
  moved,
  type Point,
  stretched,
  within,
} from "@cutwater/video-editor/geometry.ts";
import { cursorOf, handleAt } from "@cutwater/video-editor/view/handle-at.ts";
import type { Gestures } from "@cutwater/video-editor/view/usePanning.ts";
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { markHere, nearestMark } from "../marking/regions.ts";
import type { MarkingEditor } from "../marking/useMarking.ts";

type Options = {
  editor: MarkingEditor;
  unit: number;
  /** Magnification of the stage relative to the whole frame. */
  zoom: number;
  overlay: RefObject<SVGSVGElement | null>;
  isWanted: boolean;
  /** Whether this frame can be marked. */
  prepare: () => boolean;
};

/** A gesture in progress, while a button or a finger is down. */
type Gesture = {
  /** The unique name of its undo step. */
  name: string;
  pointerId: number;
  start: Point;
  does: { kind: "move" | "stretch"; box: Box; handle: Handle } | { kind: "draw" } | { kind: "tap" };
  hasMoved: boolean;
};

/**
 * Distances in screen pixels: how near to a handle or edge a press must be to hit it, and how far it must move to become a drag.
 */
const reaches = { mouse: 10, touch: 22, movement: 4 } as const;
const longPressMs = 500;
let gestures = 0;

/** The actions of mouse, pen and finger on the stage: boxes are moved, stretched and drawn, points set and removed. */
export function useGestures({ editor, unit, zoom, overlay, isWanted, prepare }: Options): Gestures {
  const current = useRef<Gesture | null>(null);
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pressing.current), []);
  const { clip, mode, selected, here, time, marking } = editor;
  const mark = here ?? (selected && nearestMark(selected, time));
  const box = mark?.box ?? null;

  function placeIn({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = overlay.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return {
      x: within(((clientX - left) / width) * clip.width, 0, clip.width),
      y: within(((clientY - top) / height) * clip.height, 0, clip.height),
    };
  }
  const reachOf = ({ pointerType }: { pointerType: string }) =>
    unit * reaches[pointerType === "mouse" ? "mouse" : "touch"];

  function whatAt(at: Point, reach: number, isMouse: boolean): Gesture["does"] {
    if (mode === "point") return { kind: "tap" };
    const handle = box && handleAt(at, box, reach);
    if (box && handle) return { kind: "stretch", box, handle };
    if (box && isInside(at, box, isMouse ? 0 : reach / 2)) return { kind: "move", box, handle: { x: 0, y: 0 } };
    // Once there is a box, a finger that moves outside of it scrolls the page.
    return isMouse || !mark?.isTouched ? { kind: "draw" } : { kind: "tap" };
  }

  function setPoint(at: Point, reach: number, wanted: boolean): void {
    const there = (here?.clicks ?? []).findIndex((click) => distance(click, at) <= reach * 1.4);
    if (there >= 0) return editor.unclick(there);
    if (prepare()) editor.click({ x: Math.round(at.x), y: Math.round(at.y) }, wanted);
  }

  /** Ends a press that did not move. */
  function tap(at: Point, event: PointerEvent): void {
    if (mode === "point") return setPoint(at, reachOf(event), event.altKey ? !isWanted : isWanted);
    const other = marking.regions.find((region) => region !== selected && isIn(region, at));
    if (other) return editor.select(other.id);
    // If the customer has not touched the box yet, it moves to the pressed place; if there is no box, a new one is made there.
    if (!mark?.isTouched && prepare()) editor.setBox(box && isInside(at, box) ? box : boxAround(usualBox(), at, clip));
  }
  /** A new box has the same size on the screen at every zoom. */
  function usualBox(): Box {
    const { width, height, ...corner } = defaultBox(clip);
    return { ...corner, width: Math.max(8, Math.round(width / zoom)), height: Math.max(8, Math.round(height / zoom)) };
  }
  const isIn = (region: (typeof marking.regions)[number], at: Point) => {
    const found = markHere(region, time, clip) ?? nearestMark(region, time);
    const area = found?.category === "box" ? found.box : null;
    return area ? isInside(at, area) : found?.clicks.some((click) => distance(click, at) <= 14 * unit);
  };

  function press(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = placeIn(event);
    gestures += 1;
    const does = whatAt(start, reachOf(event), event.pointerType === "mouse");
    current.current = { name: `gesture ${gestures}`, pointerId: event.pointerId, start, does, hasMoved: false };
    if (mode !== "point" || event.pointerType === "mouse") return;
    const reach = reachOf(event);
    pressing.current = setTimeout(() => {
      current.current = null;
      navigator.vibrate?.(10);
      setPoint(start, reach, !isWanted);
    }, longPressMs);
  }

  function move(event: PointerEvent<SVGSVGElement>): "free" | "marks" {
    const gesture = current.current;
    if (!gesture) {
      showCursor(event);
      return "marks";
    }
    if (gesture.pointerId !== event.pointerId) return "marks";
    const at = placeIn(event);
    const isFirst = !gesture.hasMoved;
    if (isFirst && distance(at, gesture.start) < reaches.movement * unit) return "marks";
    clearTimeout(pressing.current);
    if (gesture.does.kind === "tap") {
      gesture.hasMoved = true;
      return "free";
    }
    if (isFirst && !prepare()) {
      current.current = null;
      return "marks";
    }
    gesture.hasMoved = true;
    const by = { x: at.x - gesture.start.x, y: at.y - gesture.start.y };
    editor.setBox(boxAfter(gesture, at, by), gesture.name);
    return "marks";
  }
  function boxAfter({ does, start }: Gesture, at: Point, by: Point): Box {
    if (does.kind === "move") return moved(does.box, by, clip);
    return does.kind === "stretch" ? stretched(does.box, does.handle, by, clip) : boxBetween(start, at, clip);
  }

  function lift(event: PointerEvent<SVGSVGElement>): void {
    const gesture = current.current;
    clearTimeout(pressing.current);
    current.current = null;
    if (gesture && !gesture.hasMoved) tap(gesture.start, event);
  }
  function giveUp(): void {
    clearTimeout(pressing.current);
    current.current = null;
  }

  function takeBack(): void {
    const gesture = current.current;
    giveUp();
    if (gesture?.hasMoved && gesture.does.kind !== "tap") editor.undo();
  }

  /** The mouse's other button, and a long press on some phones, set a point of the other kind. */
  function other(event: MouseEvent<SVGSVGElement>): void {
    event.preventDefault();
    if (mode === "point" && event.button === 2 && !current.current)
      setPoint(placeIn(event), unit * reaches.mouse, !isWanted);
  }

  function showCursor(event: PointerEvent<SVGSVGElement>): void {
    const does = whatAt(placeIn(event), reachOf(event), true);
    event.currentTarget.style.cursor =
      does.kind === "move" ? "move" : does.kind === "stretch" ? cursorOf(does.handle) : "crosshair";
  }

  return { press, move, lift, giveUp, takeBack, other };
}
