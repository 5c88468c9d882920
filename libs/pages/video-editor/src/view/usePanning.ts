import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { distance, type Point } from "../geometry.ts";
import type { Sight } from "./useView.ts";
import { pannedBy, seenAt, zoomedTo } from "./view.ts";

/** Handlers for pointer actions that do not pan the picture. */
export type Gestures = {
  press(event: PointerEvent<SVGSVGElement>): void;
  /** @returns "free" when the press changes no mark, so that it may pan the picture */
  move(event: PointerEvent<SVGSVGElement>): "free" | "marks";
  lift(event: PointerEvent<SVGSVGElement>): void;
  giveUp(): void;
  /** Undoes a change that the first finger began before a second finger turned the gesture into a pinch. */
  takeBack(): void;
  /** A press of the secondary mouse button, and on some phones a long press. */
  other(event: MouseEvent<SVGSVGElement>): void;
};

/** Zoom factor for the mouse wheel: a notch of a mouse wheel zooms by half; a pinch on a trackpad follows the fingers. */
const wheel = { most: 50, perPixel: 0.008 } as const;

/**
 * Pans and zooms the picture below the marks: with two fingers, with Ctrl and the wheel (a trackpad's pinch is reported in the
 * same way), or by dragging with the space bar or the middle button. All other pointer actions are passed on to the marks.
 *
 * @param viewport the window that shows the frame; its size is the same at every zoom
 */
export function usePanning({
  viewport,
  sight,
  gestures,
}: {
  viewport: RefObject<HTMLElement | null>;
  sight: Sight;
  gestures: Gestures;
}) {
  const { change } = sight;
  const fingers = useRef(new Map<number, Point>());
  const isPinch = useRef(false);
  const dragged = useRef<Point | null>(null);
  const isSpaceDown = useSpace(viewport);

  useEffect(() => {
    const { current } = viewport;
    if (!current) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { deltaY } = event;
      const grows = Math.exp(-Math.sign(deltaY) * Math.min(Math.abs(deltaY), wheel.most) * wheel.perPixel);
      const at = partsOf(current, { x: event.clientX, y: event.clientY });
      change((view) => zoomedTo(view, view.zoom * grows, seenAt(view, at)));
    };
    // With two fingers the page itself neither scrolls nor grows.
    const touch = (event: TouchEvent) => event.touches.length > 1 && event.cancelable && event.preventDefault();
    const active = { passive: false };
    current.addEventListener("wheel", turn, active);
    current.addEventListener("touchstart", touch, active);
    current.addEventListener("touchmove", touch, active);
    return () => {
      current.removeEventListener("wheel", turn);
      current.removeEventListener("touchstart", touch);
      current.removeEventListener("touchmove", touch);
    };
  }, [viewport, change]);

  function slide(from: Point, to: Point): void {
    const { width, height } = viewport.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    change((view) => pannedBy(view, { x: (to.x - from.x) / width, y: (to.y - from.y) / height }));
  }

  function pinch(event: PointerEvent, to: Point): void {
    const { current } = viewport;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, to);
    const after = [...fingers.current.values()];
    const a = before[0];
    const b = before[1];
    const c = after[0];
    const d = after[1];
    if (!current || !a || !b || !c || !d) return;
    const from = middle(a, b);
    const at = middle(c, d);
    const grows = distance(c, d) / Math.max(1, distance(a, b));
    const parts = partsOf(current, from);
    change((view) => zoomedTo(view, view.zoom * grows, seenAt(view, parts)));
    slide(from, at);
  }

  function press(event: PointerEvent<SVGSVGElement>): void {
    const at = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse" && (isSpaceDown || event.button === 1)) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = at;
      return;
    }
    if (event.pointerType === "touch") {
      fingers.current.set(event.pointerId, at);
      if (fingers.current.size > 1) {
        event.currentTarget.setPointerCapture(event.pointerId);
        isPinch.current = true;
        return gestures.takeBack();
      }
    }
    gestures.press(event);
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    const at = { x: event.clientX, y: event.clientY };
    if (dragged.current) {
      slide(dragged.current, at);
      dragged.current = at;
      return;
    }
    const from = fingers.current.get(event.pointerId);
    if (isPinch.current) {
      if (fingers.current.size > 1) pinch(event, at);
      return;
    }
    if (from) fingers.current.set(event.pointerId, at);
    // A finger that neither moves nor draws a box moves the picture, where the picture is larger than the window.
    if (gestures.move(event) === "free" && from) slide(from, at);
  }

  /** @returns whether the marks handle the end of the press too: not when the press moved the picture */
  function ends(event: PointerEvent): boolean {
    const wasOurs = isPinch.current || dragged.current !== null;
    dragged.current = null;
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) isPinch.current = false;
    return !wasOurs;
  }

  return {
    isSpaceDown,
    hands: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => ends(event) && gestures.lift(event),
      onPointerCancel: (event: PointerEvent<SVGSVGElement>) => ends(event) && gestures.giveUp(),
      onContextMenu: gestures.other,
    },
  };
}

/**
 * Whether the space bar is held over the window, or with the focus in it; it does not scroll the page then. Buttons elsewhere
 * still react to it.
 */
function useSpace(viewport: RefObject<HTMLElement | null>): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOver = document.activeElement === document.body && viewport.current?.matches(":hover");
      if (event.key !== " " || !(isOver || viewport.current?.contains(document.activeElement))) return;
      event.preventDefault();
      setDown(true);
    };
    const letGo = (event: KeyboardEvent) => event.key === " " && setDown(false);
    const leave = () => setDown(false);
    addEventListener("keydown", press);
    addEventListener("keyup", letGo);
    addEventListener("blur", leave);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("keyup", letGo);
      removeEventListener("blur", leave);
    };
  }, [viewport]);
  return isDown;
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** A place of the screen as a fraction of an element's size. */
function partsOf(element: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (x - left) / width, y: (y - top) / height };
}
