import { useEffect, useState } from "react";

/** Elements that handle the space bar themselves. */
const ownsSpace = "a, button, input, select, textarea, summary, [role=dialog], [contenteditable]";

/** Whether the space bar is held down while the focus is on an element that does not handle it. */
export function useHeldSpace(isOn: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    const isOwned = ({ target }: Event) => target instanceof Element && target.closest(ownsSpace) !== null;
    const press = (event: KeyboardEvent) => {
      if (event.code !== "Space" || event.ctrlKey || event.metaKey || event.altKey || isOwned(event)) return;
      // Otherwise the page scrolls.
      event.preventDefault();
      setHeld(true);
    };
    const lift = ({ code }: KeyboardEvent) => code === "Space" && setHeld(false);
    addEventListener("keydown", press, { signal });
    addEventListener("keyup", lift, { signal });
    addEventListener("blur", () => setHeld(false), { signal });
    return () => {
      ending.abort();
      setHeld(false);
    };
  }, [isOn]);
  return isHeld;
}
