import { type Point, within } from "../geometry.ts";

/**
 * The visible part of the frame: the magnification relative to the whole frame, and the upper left corner as a fraction of the
 * frame (0 to 1).
 */
export type View = { zoom: number; x: number; y: number };

export const wholeFrame: View = { zoom: 1, x: 0, y: 0 };

/** The zoom levels that the buttons and keys step through. */
const steps = [1, 1.5, 2, 3, 4, 6, 8] as const;
export const mostZoom = 8;

/** The next zoom level up or down from any zoom. */
export const zoomAfter = (zoom: number, way: 1 | -1): number =>
  (way === 1 ? steps.find((step) => step > zoom + 0.01) : steps.findLast((step) => step < zoom - 0.01)) ?? zoom;

/** The centre of the visible part, as a fraction of the frame. */
export const middleOfView = ({ zoom, x, y }: View): Point => ({ x: x + 0.5 / zoom, y: y + 0.5 / zoom });

/** The position in the frame that is shown at a position in the window. Both are fractions of the size. */
export const seenAt = ({ zoom, x, y }: View, at: Point): Point => ({ x: x + at.x / zoom, y: y + at.y / zoom });

/**
 * Zooms to this magnification, within its limits. A position in the frame, as a fraction of the frame, keeps its position on the
 * screen.
 */
export function zoomedTo(view: View, wanted: number, stays: Point): View {
  const zoom = within(wanted, 1, mostZoom);
  const from = (corner: number, place: number) => place - ((place - corner) * view.zoom) / zoom;
  return held({ zoom, x: from(view.x, stays.x), y: from(view.y, stays.y) });
}

/** The view after the picture was moved by this distance, as a fraction of the window. */
export const pannedBy = ({ zoom, x, y }: View, by: Point): View =>
  held({ zoom, x: x - by.x / zoom, y: y - by.y / zoom });

/** The view after moving the least distance that makes a position in the frame, as a fraction of the frame, visible. */
export function revealing({ zoom, x, y }: View, place: Point): View {
  const side = 1 / zoom;
  const edge = 0.1 / zoom;
  const next = (corner: number, at: number) => within(corner, at + edge - side, at - edge);
  return held({ zoom, x: next(x, place.x), y: next(y, place.y) });
}

/** Limits the view, so that nothing outside the frame is shown. */
const held = ({ zoom, x, y }: View): View => ({ zoom, x: within(x, 0, 1 - 1 / zoom), y: within(y, 0, 1 - 1 / zoom) });
