import { useFocusReturn, useFocusTrap } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./IconButton.tsx";
import styles from "./Overlay.module.css";
import { useCloseLabel } from "./useCloseLabel.ts";

const closingMs = 200;

/**
 * What lies over the page: scrim, panel, title, cross. The focus stays inside and goes back to where it was; Escape, the
 * cross and the scrim close it. `shape` says where the panel stands: `Sheet` and `SideDrawer` name the usual two, "foot" is 560
 * high and comes from below over the whole width (payment).
 */
export function Overlay({
  isOpen,
  onClose,
  title,
  shape,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  shape: "sheet" | "drawer" | "foot";
  children: ReactNode;
}) {
  const isThere = useLingering(isOpen);
  useFocusReturn({ opened: isOpen });
  if (!isThere) return null;
  return createPortal(
    <Panel isClosing={!isOpen} onClose={onClose} title={title} shape={shape}>
      {children}
    </Panel>,
    document.body,
  );
}

function Panel({
  isClosing,
  onClose,
  title,
  shape,
  children,
}: {
  isClosing: boolean;
  onClose: () => void;
  title: ReactNode;
  shape: "sheet" | "drawer" | "foot";
  children: ReactNode;
}) {
  const closeLabel = useCloseLabel();
  const titleId = useId();
  const trap = useFocusTrap(!isClosing);
  const scrim = useRef<HTMLDivElement>(null);
  useDismissal({ isOn: !isClosing, scrim, onClose });
  return (
    <div className={styles.root} data-shape={shape} data-closing={isClosing || undefined}>
      <div ref={scrim} className={styles.scrim} />
      <div ref={trap} className={styles.panel} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <IconX size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}

const open: symbol[] = [];

/** Escape and a click on the scrim close the topmost of what lies open. */
function useDismissal(given: { isOn: boolean; scrim: RefObject<HTMLElement | null>; onClose: () => void }): void {
  const { isOn, scrim } = given;
  const latest = useRef(given.onClose);
  useEffect(() => {
    latest.current = given.onClose;
  });
  useEffect(() => {
    if (!isOn) return;
    const self = Symbol();
    open.push(self);
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || open.at(-1) !== self) return;
      event.preventDefault();
      latest.current();
    };
    const click = (event: MouseEvent) => {
      if (event.target === scrim.current) latest.current();
    };
    document.addEventListener("keydown", press);
    document.addEventListener("click", click);
    return () => {
      open.splice(open.indexOf(self), 1);
      document.removeEventListener("keydown", press);
      document.removeEventListener("click", click);
    };
  }, [isOn, scrim]);
}

/** True from opening until the closing movement has ended. */
function useLingering(isOpen: boolean): boolean {
  const [isThere, setThere] = useState(isOpen);
  if (isOpen && !isThere) setThere(true);
  useEffect(() => {
    if (isOpen || !isThere) return;
    const timer = setTimeout(() => setThere(false), closingMs);
    return () => clearTimeout(timer);
  }, [isOpen, isThere]);
  return isThere;
}
