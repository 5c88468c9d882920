import { useEffect, useRef } from "react";

/**
 * Runs a callback at once, or on release when the mouse button is pressed: an error that appears under a field while the customer
 * presses a button would move the button away from the pointer.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const options = { capture: true, signal: leaving.signal };
    addEventListener("mousedown", () => (isPressed.current = true), options);
    // The click follows in the same task.
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
