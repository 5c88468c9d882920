import { type Box, type Handle, handles, type Point, pointOf } from "../geometry.ts";

/**
 * The handle at a position. A handle's area extends outwards by `reach`, and inwards by at most a quarter of the box, so that the
 * middle of the box can still be dragged.
 */
export function handleAt(at: Point, box: Box, reach: number): Handle | null {
  const inX = Math.min(reach, box.width / 4);
  const inY = Math.min(reach, box.height / 4);
  const isOn = (handle: Handle) => {
    const { x, y } = pointOf(handle, box);
    return isNear(at.x - x, handle.x, inX, reach) && isNear(at.y - y, handle.y, inY, reach);
  };
  return handles.find(isOn) ?? null;
}

const isNear = (away: number, side: -1 | 0 | 1, inwards: number, reach: number): boolean =>
  side === 0 ? Math.abs(away) <= reach : away * side <= reach && away * side >= -inwards;

export const cursorOf = ({ x, y }: Handle): string =>
  x === 0 ? "ns-resize" : y === 0 ? "ew-resize" : x === y ? "nwse-resize" : "nesw-resize";
