import { useEffect, useRef } from "react";

/**
 * Runs something at once, or when the mouse button is let go: a field is left by pressing a button, and a sentence that
 * appears under the field in that moment would push the button away from under the click.
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
