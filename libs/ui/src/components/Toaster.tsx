import { IconAlertCircle, IconCircleCheck, IconDroplet, IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { dismissToast, shownToasts, subscribeToToasts, type Toast, type ToastKind } from "../toast.ts";
import styles from "./Toaster.module.css";

const none: readonly Toast[] = [];

/** A finger does not rest on anything: the toast it taps would only lie longer over what is under it. */
const canRest = () => matchMedia("(hover: hover)").matches;

/** Where toasts appear: bottom left, at the top on phones. Errors interrupt a screen reader, the rest wait their turn. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const [isHeld, hold] = useState(false);
  const of = (isUrgent: boolean) => toasts.filter(({ kind }) => (kind === "bad") === isUrgent);
  /** What had the focus goes without telling, and would hold all that come after it. */
  const follow = ({ id, link }: Toast) => {
    hold(false);
    dismissToast(id);
    link?.onClick();
  };
  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onFollow={() => follow(toast)} />
  );
  return (
    <div
      className={styles.place}
      onPointerEnter={() => hold(canRest())}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div role="status">{of(false).map(card)}</div>
      <div role="alert">{of(true).map(card)}</div>
    </div>
  );
}

const icons: Readonly<Record<ToastKind, typeof IconAlertCircle>> = {
  good: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconDroplet,
  bad: IconAlertCircle,
};

type CardProps = { toast: Toast; isHeld: boolean; onFollow: () => void };

function ToastCard({ toast: { id, kind, sentence, link, ms }, isHeld, onFollow }: CardProps) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);
  const Icon = icons[kind];
  return (
    <div className={styles.toast} data-kind={kind}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p>{sentence}</p>
        {link && (
          <button type="button" onClick={onFollow}>
            {link.label}
          </button>
        )}
      </div>
    </div>
  );
}
