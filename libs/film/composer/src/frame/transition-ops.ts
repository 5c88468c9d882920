import type { Area } from "../layout/shapes.ts";
import type { Transition } from "../schema/composition.ts";
import type { Op, Side } from "./op.ts";

type Group = Extract<Op, { op: "group" }>;
type Scenes = { from: Op[]; to: Op[]; frame: { width: number; height: number } };

/** Zoom transition: by how much the old scene grows, and by how much the new scene is smaller at its start. */
const zoomOut = 0.5;
const zoomIn = 0.12;

/** The operations of the two scenes during a transition. @param arrived share of the transition that has passed, 0 to 1 */
export function transitionOps({ kind, side }: Transition, arrived: number, { from, to, frame }: Scenes): Op[] {
  const [offX, offY] = offset(side, frame, 1 - arrived);
  const whole = (ops: Op[]): Group => ({ op: "group", ops, opacity: 1, x: 0, y: 0, scale: 1, clip: null });
  switch (kind) {
    case "cut":
      return to;
    case "cross-fade":
      return [...from, { ...whole(to), opacity: within(arrived) }];
    case "slide":
      return [...from, { ...whole(to), x: offX, y: offY, clip: moved(frame, offX, offY) }];
    case "push": {
      const [gone, down] = offset(side, frame, -arrived);
      return [
        { ...whole(from), x: gone, y: down, clip: moved(frame, gone, down) },
        { ...whole(to), x: offX, y: offY, clip: moved(frame, offX, offY) },
      ];
    }
    case "wipe":
      return [...from, { ...whole(to), clip: wiped(side, frame, within(arrived)) }];
    case "zoom":
      return [
        { ...whole(to), scale: 1 + zoomIn * (1 - within(arrived)) },
        { ...whole(from), scale: 1 + zoomOut * arrived, opacity: 1 - within(arrived) },
      ];
  }
}

type Size = { width: number; height: number };

/** Offset of a scene that enters from a side, in whole pixels so that edges stay sharp. */
function offset(side: Side, { width, height }: Size, share: number): [x: number, y: number] {
  const across = Math.round(share * width);
  const down = Math.round(share * height);
  if (side === "left") return [-across, 0];
  if (side === "right") return [across, 0];
  return side === "top" ? [0, -down] : [0, down];
}

const moved = ({ width, height }: Size, left: number, top: number): Area => ({ left, top, width, height });

function wiped(side: Side, { width, height }: Size, share: number): Area {
  const across = Math.round(share * width);
  const down = Math.round(share * height);
  if (side === "left") return { left: 0, top: 0, width: across, height };
  if (side === "right") return { left: width - across, top: 0, width: across, height };
  return side === "top"
    ? { left: 0, top: 0, width, height: down }
    : { left: 0, top: height - down, width, height: down };
}

/** Clamps an opacity to 0 to 1, because easings may overshoot. */
const within = (share: number): number => Math.min(1, Math.max(0, share));
