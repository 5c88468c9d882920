import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * Whether the content of a row is wider than the row. The row must stay in the layout (at most hidden), so that the end of the
 * overflow is detected too.
 */
export function useOverflow<Row extends HTMLElement>(): { row: RefObject<Row | null>; isOverflowing: boolean } {
  const row = useRef<Row>(null);
  const [isOverflowing, setCramped] = useState(false);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const measure = () => setCramped(current.scrollWidth > current.clientWidth);
    measure();
    const size = new ResizeObserver(measure);
    size.observe(current);
    // The language changes, or an entry is added.
    const content = new MutationObserver(measure);
    content.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, []);
  return { row, isOverflowing };
}
