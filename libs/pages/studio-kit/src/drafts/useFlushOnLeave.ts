import { useEffect } from "react";

/**
 * Saves the last edits when the customer leaves the page. A desktop browser asks before it leaves; phones only report that the
 * page is hidden.
 */
export function useFlushOnLeave(saver: { isSaved(): boolean; flush(): Promise<unknown> }): void {
  useEffect(() => {
    // The saver's state shows a failure.
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
