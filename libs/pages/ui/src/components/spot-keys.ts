import { type Spot, share } from "./CompareFrame.tsx";

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The position to which an arrow key moves: by 2 %, with Shift by 10 %; null for other keys. */
export function spotAfterKey({ x, y }: Spot, { key, shiftKey }: { key: string; shiftKey: boolean }): Spot | null {
  const move = moves[key];
  if (!move) return null;
  const step = shiftKey ? 0.1 : 0.02;
  return { x: share(x + move[0] * step), y: share(y + move[1] * step) };
}
