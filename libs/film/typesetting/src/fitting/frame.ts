import { angleOf, type Box, type Corner, sizeOf } from "../lines/box.ts";
import type { Rectangle } from "../setting.ts";

/** A box's own coordinates: x along its upper edge, y along its left edge. */
export type Frame = {
  origin: Corner;
  /** Clockwise rotation in degrees. */
  angle: number;
  box: Rectangle;
  /** The largest rectangle, in the frame's coordinates, that is inside the room and contains the centre of the box. */
  room: Rectangle;
};

/** The frame of a box, and the room for its text. */
export function frameOf(box: Box, room: Box | undefined): Frame {
  const { width, height } = sizeOf(box);
  const frame = { origin: box[0], angle: angleOf(box), box: { left: 0, top: 0, right: width, bottom: height } };
  return { ...frame, room: room ? within(room.map((corner) => into(frame, corner))) : frame.box };
}

function into({ origin, angle }: Pick<Frame, "origin" | "angle">, [x, y]: Corner): Corner {
  const along = Math.cos((angle * Math.PI) / 180);
  const across = Math.sin((angle * Math.PI) / 180);
  const dx = x - origin[0];
  const dy = y - origin[1];
  return [dx * along + dy * across, dy * along - dx * across];
}

/**
 * The rectangle inside four corners, bounded by the inner two coordinates on each axis. Exact when the corners are rotated like
 * the frame.
 */
function within(corners: readonly Corner[]): Rectangle {
  const [, left = 0, right = 0] = corners.map(([x]) => x).sort((a, b) => a - b);
  const [, top = 0, bottom = 0] = corners.map(([, y]) => y).sort((a, b) => a - b);
  return { left, top, right, bottom };
}

/** The box of a text whose rows run downwards. It is read with the box's right edge on top. */
export const turned = ([a, b, c, d]: Box): Box => [b, c, d, a];
