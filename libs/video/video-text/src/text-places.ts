import type { Bounds } from "@cutwater/imaging/mask/runs.ts";

/**
 * The places of a text on successive frames, as long as the text is still or moves without changing its size. When a text enters
 * or leaves at a side of the picture, its places extend beyond that side.
 *
 * @param boxes the text's box on each frame, within the picture; at least one
 * @param frame size of the picture, in pixels
 * @returns one place for each frame, all of the same size
 */
export function placesFrom(boxes: readonly Bounds[], frame: { width: number; height: number }): Bounds[] {
  return isRolling(boxes) ? placesAcross(boxes.map(lying), frame.height).map(lying) : placesAcross(boxes, frame.width);
}

/** Whether a text moves up or down, in one column. */
function isRolling([first, second]: readonly Bounds[]): boolean {
  if (!first || !second || first.left !== second.left || first.width !== second.width) return false;
  return first.top !== second.top || first.height !== second.height;
}

/** A box with its sides exchanged, so that moving up is like moving to the left. */
const lying = ({ left, top, width, height }: Bounds): Bounds => ({
  left: top,
  top: left,
  width: height,
  height: width,
});

function placesAcross(boxes: readonly Bounds[], frameWidth: number): Bounds[] {
  const [first] = boxes as readonly [Bounds];
  const staying = countWhile(boxes, (box) => isSame(box, first));
  if (staying > 1 || boxes.length === 1) return boxes.slice(0, staying);
  const moving = countWhile(boxes, (box, i) => {
    const next = boxes[i + 1];
    return box.height === first.height && (i === 0 || !next || !isSame(box, next));
  });
  return unclipped(boxes.slice(0, moving), frameWidth);
}

export const isSame = (a: Bounds, b: Bounds): boolean =>
  a === b || (a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);

/** The boxes of a moving text as if the picture continued beyond its sides, as far as they can be determined. */
function unclipped(boxes: readonly Bounds[], frameWidth: number): Bounds[] {
  const isLeftSeen = ({ left }: Bounds) => left > 0;
  const isRightSeen = ({ left, width }: Bounds) => left + width < frameWidth;
  const whole = boxes.find((box) => isLeftSeen(box) && isRightSeen(box));
  if (!whole) {
    // Wider than the picture: only one of its ends determines it.
    const isEndSeen = isLeftSeen(boxes[0]!) ? isLeftSeen : isRightSeen(boxes[0]!) ? isRightSeen : null;
    const count = isEndSeen ? countWhile(boxes, isEndSeen) : 1;
    const width = Math.max(...boxes.slice(0, count).map((box) => box.width));
    return boxes.slice(0, count).map((box) => ({
      ...box,
      left: isEndSeen === isRightSeen ? box.left + box.width - width : box.left,
      width,
    }));
  }
  const count = countWhile(boxes, (box) =>
    isLeftSeen(box) && isRightSeen(box) ? box.width === whole.width : isLeftSeen(box) || isRightSeen(box),
  );
  // If its own width is not seen again, another text of that height has begun.
  return boxes.slice(0, Math.max(1, count)).map((box) => ({
    ...box,
    left: isLeftSeen(box) ? box.left : box.left + box.width - whole.width,
    width: whole.width,
  }));
}

function countWhile<T>(items: readonly T[], isSo: (item: T, i: number) => boolean): number {
  const end = items.findIndex((item, i) => !isSo(item, i));
  return end < 0 ? items.length : end;
}
