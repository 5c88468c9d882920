import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * Whether a row of things that shrinks finds less room than it needs. The row must stay laid out (hidden at most), so that it
 * is known when there is room again.
 */
export function useOverflow<Row extends HTMLElement>(): { row: RefObject<Row | null>; isOverflowing: boolean } {
  const row = useRef<Row>(null);
  const [isOverflowing, setCramped] = useState(false);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => setCramped(current.scrollWidth > current.clientWidth);
    look();
    const room = new ResizeObserver(look);
    room.observe(current);
    // Another language, or one more thing.
    const things = new MutationObserver(look);
    things.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      room.disconnect();
      things.disconnect();
    };
  }, []);
  return { row, isOverflowing };
}
