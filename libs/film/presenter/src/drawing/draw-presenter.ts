import { type PresenterId, people } from "../people/people.ts";
import type { Pose } from "../pose/pose.ts";
import type { PresenterContext } from "./context.ts";
import { drawHead } from "./draw-head.ts";
import { drawNeck } from "./draw-neck.ts";
import { drawLayers } from "./layers.ts";

/** Box in which a presenter is drawn, in units of the context. */
export type PresenterBox = { left: number; top: number; width: number; height: number };

/** Head and shoulders, or down to the waist. */
export const presenterViews = ["bust", "half"] as const;
export type PresenterView = (typeof presenterViews)[number];

export const grounds = ["none", "light", "dark"] as const;
/** Background: none, or the person's own light or dark colour. */
export type Ground = (typeof grounds)[number];

export type DrawPresenterOptions = { view?: PresenterView; ground?: Ground };

/** The part of the drawing that fills a box, horizontally centred: its upper edge, width and height in units of the drawing. */
const windows: Readonly<Record<PresenterView, { top: number; width: number; height: number }>> = {
  bust: { top: -232, width: 540, height: 540 },
  half: { top: -240, width: 620, height: 840 },
};

/**
 * Draws a presenter into a box, whose lower edge cuts off the body. Nothing is drawn outside of the box. Every canvas gives the
 * same picture.
 *
 * @throws RangeError for a box without an area
 */
export function drawPresenter(
  context: PresenterContext,
  id: PresenterId,
  pose: Pose,
  box: PresenterBox,
  { view = "bust", ground = "none" }: DrawPresenterOptions = {},
): void {
  const { left, top, width, height } = box;
  if (!(width > 0 && height > 0)) throw new RangeError("a presenter needs a box with an area");
  const person = people[id];
  const window = windows[view];
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  if (ground !== "none") {
    context.fillStyle = person.ground[ground];
    context.fillRect(left, top, width, height);
  }
  const scale = Math.min(width / window.width, height / window.height);
  // In a taller box the body continues downwards; a wider box leaves room on both sides.
  const isTall = height / scale > window.height;
  context.translate(
    left + width / 2,
    isTall ? top + height - scale * (window.height + window.top) : top - scale * window.top,
  );
  context.scale(scale, scale);
  context.lineCap = "round";
  context.lineJoin = "round";
  const { head } = pose;
  const lean = 5 * head.turn + 4 * head.tilt;
  inHead(context, pose, () => drawLayers(context, person.behind));
  drawNeck(context, person, pose);
  context.save();
  context.translate(lean * 0.25, -14 - 1.8 * pose.breath);
  context.scale(person.shoulders * (1 + 0.004 * pose.breath), 1);
  drawLayers(context, person.body);
  context.restore();
  inHead(context, pose, () => drawHead(context, person, pose));
  context.restore();
}

/** Draws in the head's own coordinates: it tilts about the neck. */
function inHead(context: PresenterContext, { head, breath }: Pose, draw: () => void): void {
  context.save();
  context.translate(5 * head.turn + 3 * head.tilt, 3.5 * head.nod - 2.5 * breath);
  context.translate(0, 130);
  context.rotate(0.075 * head.tilt);
  context.translate(0, -130);
  draw();
  context.restore();
}
