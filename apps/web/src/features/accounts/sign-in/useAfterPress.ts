import { useEffect, useRef } from "react";

/**
 * Runs a callback at once, or, while the mouse button is pressed, when it is released. Otherwise an error that appears below a
 * field while the customer presses a button would move the button away from the pointer.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const options = { capture: true, signal: leaving.signal };
    addEventListener("mousedown", () => (isPressed.current = true), options);
    // The click event follows "mouseup" in the same task, so the callbacks run in a later task.
    addEventListener("mouseup", () => setTimeout(release), options);
    const release = () => {
      isPressed.current = false;
      for (const run of waiting.current.splice(0)) run();
    };
    return () => leaving.abort();
  }, []);
  return (run) => {
    if (isPressed.current) waiting.current.push(run);
    else run();
  };
}
