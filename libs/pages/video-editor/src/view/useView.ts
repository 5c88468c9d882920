import { useMemo, useState } from "react";
import { type Point, within } from "../geometry.ts";
import { middleOfView, revealing, type View, wholeFrame, zoomAfter, zoomedTo } from "./view.ts";

/** What of the frame is in sight, and how that is changed. */
export type Sight = {
  view: View;
  change: (to: (view: View) => View) => void;
  /** A step nearer or further; a place of the frame, in parts of it, stays where it is seen: the middle by default. */
  step: (way: 1 | -1, stays?: Point) => void;
  reset: () => void;
  /** Brings a place of the frame, in parts of it, into sight. */
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
