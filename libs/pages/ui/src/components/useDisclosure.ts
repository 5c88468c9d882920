import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * The state of content that a button opens below it. Escape closes the content and returns the focus to the button. A press
 * elsewhere, or moving the focus away, also closes it. `root` contains the button, as its first button, and the content.
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
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Handled in the capture phase, before a dialog around it closes.
      event.preventDefault();
      setOpen(false);
      root.current?.querySelector("button")?.focus();
    };
    addEventListener("pointerdown", closeOutside);
    addEventListener("focusin", closeOutside);
    addEventListener("keydown", press, { capture: true });
    return () => {
      removeEventListener("keydown", press, { capture: true });
      removeEventListener("pointerdown", closeOutside);
      removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);
  return { root, isOpen, setOpen };
}
