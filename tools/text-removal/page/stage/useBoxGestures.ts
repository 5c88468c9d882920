import type { Size } from "@cutwater/video-editor/geometry.ts";
import {
  type Box,
  boxBetween,
  distance,
  isInside,
  moved,
  type Point,
  stretched,
  within,
} from "@cutwater/video-editor/geometry.ts";
import { cursorOf, handleAt } from "@cutwater/video-editor/view/handle-at.ts";
import type { Gestures } from "@cutwater/video-editor/view/usePanning.ts";
import { type PointerEvent, type RefObject, useRef } from "react";
import { isThere, type ReviewedText } from "../review/texts.ts";
import type { Review } from "../review/useReview.ts";

/** A gesture in progress, while a button or a finger is down. */
type Gesture = {
  /** The unique name of its undo step. */
  name: string;
  pointerId: number;
  start: Point;
  does: (at: Point, by: Point) => void;
  /** Whether a drag changes something. Otherwise it scrolls or pans. */
  drags: boolean;
  /** The text that a press without a drag selects. */
  hit: number | null;
  hasMoved: boolean;
};

/** Distances in screen pixels: how near to a box a press must be to hit it, and how far it must move to become a drag. */
const reaches = { mouse: 10, touch: 22, movement: 4 } as const;
let gestures = 0;

/** The mouse, pen and touch actions on the stage: a text is selected, moved and resized; on an empty place an area is drawn. */
export function useBoxGestures({
  review,
  unit,
  drawing,
}: {
  review: Review;
  unit: number;
  drawing: RefObject<SVGSVGElement | null>;
}): Gestures {
  const current = useRef<Gesture | null>(null);
  const { clip, time, texts, selected, edits } = review;
  const seen = texts.filter((text) => isThere(text, time));
  const chosen = selected && isThere(selected, time) ? selected : null;
  /** A finger draws only after the customer has chosen to add an area. Otherwise it scrolls the page. */
  const isAreaDue = edits.choice === "area" && edits.areas.length === 0;

  function placeIn({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = drawing.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return {
      x: within(((clientX - left) / width) * clip.width, 0, clip.width),
      y: within(((clientY - top) / height) * clip.height, 0, clip.height),
    };
  }
  const reachOf = ({ pointerType }: PointerEvent) => unit * reaches[pointerType === "mouse" ? "mouse" : "touch"];

  function press(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    gestures += 1;
    const name = `gesture ${gestures}`;
    const start = placeIn(event);
    const isMouse = event.pointerType === "mouse";
    const begun = { name, pointerId: event.pointerId, start, hasMoved: false };
    const reach = reachOf(event);
    const box = chosen?.boxAt(time);
    const handle = box && handleAt(start, box, reach);
    if (chosen && box && handle) {
      const does = (_at: Point, by: Point) => review.setBox(chosen, stretched(box, handle, by, clip), name);
      current.current = { ...begun, does, drags: true, hit: chosen.id };
      return;
    }
    const hit = hitBy(seen, { at: start, time, reach: isMouse ? 0 : reach / 2, chosen });
    // A finger moves only the text that is already selected.
    if (hit && (isMouse || hit === chosen)) {
      const from = hit.boxAt(time);
      review.select(hit.id);
      const does = (_at: Point, by: Point) => review.setBox(hit, moved(from, by, clip), name);
      current.current = { ...begun, does, drags: true, hit: hit.id };
      return;
    }
    const canDraw = !hit && !review.isFull && (isMouse || isAreaDue);
    current.current = { ...begun, does: drawer(review, { start, name, clip }), drags: canDraw, hit: hit?.id ?? null };
  }

  function move(event: PointerEvent<SVGSVGElement>): "free" | "marks" {
    const gesture = current.current;
    if (!gesture) {
      showCursor(event);
      return "marks";
    }
    if (gesture.pointerId !== event.pointerId) return "marks";
    const at = placeIn(event);
    if (!gesture.hasMoved && distance(at, gesture.start) < reaches.movement * unit) return "marks";
    gesture.hasMoved = true;
    if (!gesture.drags) return "free";
    gesture.does(at, { x: at.x - gesture.start.x, y: at.y - gesture.start.y });
    return "marks";
  }

  function showCursor(event: PointerEvent<SVGSVGElement>): void {
    const at = placeIn(event);
    const handle = chosen && handleAt(at, chosen.boxAt(time), reachOf(event));
    const isOver = seen.some((text) => isInside(at, text.boxAt(time)));
    event.currentTarget.style.cursor = handle ? cursorOf(handle) : isOver ? "move" : "crosshair";
  }

  return {
    press,
    move,
    lift() {
      const gesture = current.current;
      current.current = null;
      if (gesture && !gesture.hasMoved) review.select(gesture.hit);
    },
    giveUp() {
      current.current = null;
    },
    takeBack() {
      const gesture = current.current;
      current.current = null;
      if (gesture?.hasMoved && gesture.drags) review.undo();
    },
    other: (event) => event.preventDefault(),
  };
}

type Pressed = { at: Point; time: number; reach: number; chosen: ReviewedText | null };

/** The smallest text at a place; the selected text has priority. */
function hitBy(seen: readonly ReviewedText[], { at, time, reach, chosen }: Pressed): ReviewedText | null {
  const under = seen.filter((text) => isInside(at, text.boxAt(time), reach));
  if (chosen && under.includes(chosen)) return chosen;
  const areaOf = (text: ReviewedText) => {
    const { width, height } = text.boxAt(time);
    return width * height;
  };
  return under.toSorted((a, b) => areaOf(a) - areaOf(b))[0] ?? null;
}

/** Draws one new area from the start of the gesture to its present position. */
function drawer(
  { addArea, setAreaBox }: Pick<Review, "addArea" | "setAreaBox">,
  { start, name, clip }: { start: Point; name: string; clip: Size },
) {
  let id: number | null = null;
  return (at: Point) => {
    const box: Box = boxBetween(start, at, clip);
    if (id === null) id = addArea(box, name);
    else setAreaBox(id, box, name);
  };
}
