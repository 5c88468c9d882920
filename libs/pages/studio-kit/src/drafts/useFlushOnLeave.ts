import { useEffect } from "react";

/** What was edited last is not lost with the page: the browser asks before it leaves, and phones only tell that a page is hidden. */
export function useFlushOnLeave(saver: { isSaved(): boolean; flush(): Promise<unknown> }): void {
  useEffect(() => {
    // The saver's state tells of a failure.
    const flush = () => void saver.flush().catch(() => {});
    const onHide = () => document.hidden && flush();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saver.isSaved()) return;
      event.preventDefault();
      flush();
    };
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("beforeunload", onLeave);
      flush();
    };
  }, [saver]);
}
