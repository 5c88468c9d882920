import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How long after a change the conversation may grow by what its cards load, in milliseconds. */
const settleMs = 1_500;

/** Distance to the end within which the page follows new content, in pixels. */
const nearby = "240px";

/**
 * Keeps the end of a conversation in view while it grows, unless the customer has scrolled away from it.
 *
 * @param key of the conversation: another one is shown from its end
 * @param content changes when the conversation grows
 */
export function useAtEnd(key: string, content: unknown) {
  const end: RefObject<HTMLDivElement | null> = useRef(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const changedAt = useRef(0);
  const goToEnd = () => {
    follows.current = true;
    end.current?.scrollIntoView({ block: "end" });
  };

  useEffect(() => {
    const seen = new IntersectionObserver(
      ([entry]) => {
        follows.current = entry?.isIntersecting ?? true;
        setAtEnd(follows.current);
      },
      { rootMargin: `0px 0px ${nearby} 0px` },
    );
    if (end.current) seen.observe(end.current);
    return () => seen.disconnect();
  }, []);
  useLayoutEffect(() => {
    follows.current = key !== "";
  }, [key]);
  useLayoutEffect(() => {
    changedAt.current = performance.now();
    if (content && follows.current) end.current?.scrollIntoView({ block: "end" });
  }, [content]);
  useEffect(() => {
    const { current: last } = end;
    if (!last?.parentElement) return;
    const size = new ResizeObserver(() => {
      if (follows.current && performance.now() - changedAt.current < settleMs) last.scrollIntoView({ block: "end" });
    });
    size.observe(last.parentElement);
    return () => size.disconnect();
  }, []);
  return { end, isAtEnd, goToEnd };
}
