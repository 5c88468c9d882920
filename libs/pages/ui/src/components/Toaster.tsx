import { IconAlertCircle, IconCircleCheck, IconDroplet, IconInfoCircle } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import {
  dismissToast,
  holdToast,
  releaseToast,
  shownToasts,
  subscribeToToasts,
  type Toast,
  type ToastKind,
} from "../toast.ts";
import styles from "./Toaster.module.css";

const none: readonly Toast[] = [];

/**
 * The place where toasts appear: bottom left, on phones at the top; at the other end when they would cover the pressed button or
 * the field in which somebody types. Errors interrupt a screen reader; other toasts wait for a pause.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const cardsOf = (isUrgent: boolean) =>
    toasts
      .filter(({ kind }) => (kind === "bad") === isUrgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toaster = place.current;
    if (!toaster || toasts.length === 0) return;
    toaster.removeAttribute("data-away");
    toaster.toggleAttribute("data-away", covers(toaster, document.activeElement));
  }, [toasts]);
  return (
    <div ref={place} className={styles.toaster}>
      <div role="status">{cardsOf(false)}</div>
      <div role="alert">{cardsOf(true)}</div>
    </div>
  );
}

function covers(toaster: Element, other: Element | null): boolean {
  if (!other?.matches("a, button, input, select, textarea") || toaster.contains(other)) return false;
  const a = toaster.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const icons: Readonly<Record<ToastKind, typeof IconAlertCircle>> = {
  good: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconDroplet,
  bad: IconAlertCircle,
};

/** On a touch screen, a pointer enters a toast but never leaves it. Therefore only a device that can hover holds a toast. */
const canHover = () => matchMedia("(hover: hover)").matches;

function ToastCard({ toast: { id, kind, sentence, link } }: { toast: Toast }) {
  const Icon = icons[kind];
  const follow = () => {
    dismissToast(id);
    link?.onClick();
  };
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => canHover() && holdToast(id)}
      onPointerLeave={() => releaseToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={() => releaseToast(id)}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p>{sentence}</p>
        {link && (
          <button type="button" onClick={follow}>
            {link.label}
          </button>
        )}
      </div>
    </div>
  );
}
