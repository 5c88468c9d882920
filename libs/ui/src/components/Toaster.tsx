import { IconAlertCircle, IconCircleCheck, IconDroplet, IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { dismissToast, observeToasts, shownToasts, type Toast, type ToastKind } from "../toast.ts";
import styles from "./Toaster.module.css";

const none: readonly Toast[] = [];

/** Where toasts appear: bottom left, at the top on phones. Errors interrupt a screen reader, the rest wait their turn. */
export function Toaster() {
  const toasts = useSyncExternalStore(observeToasts, shownToasts, () => none);
  const [isHeld, hold] = useState(false);
  const of = (isUrgent: boolean) => toasts.filter(({ kind }) => (kind === "bad") === isUrgent);
  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />;
  return (
    <div
      className={styles.place}
      onPointerEnter={() => hold(true)}
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

function ToastCard({ toast: { id, kind, sentence, link, ms }, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);
  const Icon = icons[kind];
  const follow = () => {
    dismissToast(id);
    link?.onClick();
  };
  return (
    <div className={styles.toast} data-kind={kind}>
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
