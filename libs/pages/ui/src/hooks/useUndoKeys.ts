import { useEffect, useEffectEvent } from "react";

/**
 * Handles the keys for undo (Ctrl or Cmd with Z) and redo (with Shift, or Ctrl+Y), wherever the focus is, because the pressed
 * button may have been removed. In dialogs these keys belong to the dialog's fields.
 */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
    if (event.target instanceof Element && event.target.closest("[role=dialog]")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const ending = new AbortController();
    addEventListener("keydown", press, { signal: ending.signal });
    return () => ending.abort();
  }, []);
}
