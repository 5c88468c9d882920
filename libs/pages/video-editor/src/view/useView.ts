import { useMemo, useState } from "react";
import { type Point, within } from "../geometry.ts";
import { middleOfView, revealing, type View, wholeFrame, zoomAfter, zoomedTo } from "./view.ts";

/** The visible part of the frame, and functions that change it. */
export type Sight = {
  view: View;
  change: (to: (view: View) => View) => void;
  /**
   * Zooms in or out by one step. A position in the frame, as a fraction of its size, keeps its position on the screen; by default
   * it is the centre.
   */
  step: (way: 1 | -1, stays?: Point) => void;
  reset: () => void;
  /** Scrolls a position in the frame, as a fraction of its size, into view. */
  reveal: (place: Point) => void;
};

export function useView(): Sight {
  const [view, setView] = useState(wholeFrame);
  return useMemo(
    () => ({
      view,
      change: setView,
      step: (way, stays) =>
        setView((before) => zoomedTo(before, zoomAfter(before.zoom, way), stays ?? middleOfView(before))),
      reset: () => setView(wholeFrame),
      reveal: ({ x, y }) => setView((before) => revealing(before, { x: within(x, 0, 1), y: within(y, 0, 1) })),
    }),
    [view],
  );
}
