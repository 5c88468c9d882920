import { IconX } from "@tabler/icons-react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./IconButton.tsx";
import styles from "./Overlay.module.css";
import { useCloseLabel } from "./useCloseLabel.ts";
import { useFocusInside } from "./useFocusInside.ts";

const closingMs = 200;

export type OverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /**
   * "sheet" and "drawer" as in `Sheet` and `SideDrawer`. "foot" rises from the bottom over the whole width and is 560 px high
   * (payment).
   */
  shape: "sheet" | "drawer" | "foot";
  children: ReactNode;
};

/**
 * A modal over the page: backdrop, panel, title, close button. The focus stays inside, and returns to its previous element
 * afterwards. Escape, the close button and the backdrop close the modal.
 */
export function Overlay({ isOpen, ...panel }: OverlayProps) {
  const isThere = useLingering(isOpen);
  if (!isThere) return null;
  return createPortal(<Panel isClosing={!isOpen} {...panel} />, document.body);
}

function Panel({ isClosing, onClose, title, shape, children }: Omit<OverlayProps, "isOpen"> & { isClosing: boolean }) {
  const closeLabel = useCloseLabel();
  const titleId = useId();
  // First remembers where the focus is, then takes it.
  useFocusReturn(!isClosing);
  const panel = useFocusInside<HTMLDivElement>(!isClosing);
  const scrim = useRef<HTMLDivElement>(null);
  useDismissal({ isOn: !isClosing, scrim, onClose });
  return (
    <div className={styles.root} data-shape={shape} data-closing={isClosing || undefined}>
      <div ref={scrim} className={styles.scrim} />
      <div ref={panel} className={styles.panel} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
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

/** The overlays that are open, the topmost last. */
const open: symbol[] = [];

/** Escape and a click on the scrim close the topmost overlay. */
function useDismissal({
  isOn,
  scrim,
  onClose,
}: {
  isOn: boolean;
  scrim: RefObject<HTMLElement | null>;
  onClose: () => void;
}): void {
  const dismiss = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOn) return;
    const self = Symbol();
    open.push(self);
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || open.at(-1) !== self) return;
      event.preventDefault();
      dismiss();
    };
    const click = (event: MouseEvent) => {
      if (event.target === scrim.current) dismiss();
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

/**
 * The focus returns to its former element, also when an overlay leaves with its route instead of being closed; not once it has
 * moved on.
 */
function useFocusReturn(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const before = document.activeElement;
    return () => {
      const now = document.activeElement;
      const isLeft = now === null || now === document.body || now.closest("[role=dialog]") !== null;
      if (isLeft && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isOn]);
}

/** True from opening until the closing animation has ended. */
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
