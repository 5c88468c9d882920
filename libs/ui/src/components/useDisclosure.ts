import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Something that unfolds below its button: Escape folds it and gives the focus back to the button, a press elsewhere or the
 * focus leaving folds it too. `root` holds button and list; the button is the first in it.
 */
export function useDisclosure<Root extends HTMLElement>(): {
  root: RefObject<Root | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
} {
  const root = useRef<Root>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const fold = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Taken here, before a dialog round this one closes on it.
      event.preventDefault();
      setOpen(false);
      root.current?.querySelector("button")?.focus();
    };
    addEventListener("pointerdown", fold);
    addEventListener("focusin", fold);
    addEventListener("keydown", press, { capture: true });
    return () => {
      removeEventListener("keydown", press, { capture: true });
      removeEventListener("pointerdown", fold);
      removeEventListener("focusin", fold);
    };
  }, [isOpen]);
  return { root, isOpen, setOpen };
}
