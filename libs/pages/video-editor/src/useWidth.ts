import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The width of an element in screen pixels; 0 before it is shown. */
export function useWidth<Shown extends HTMLElement>(): { element: RefObject<Shown | null>; width: number } {
  const element = useRef<Shown>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setWidth(current.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
