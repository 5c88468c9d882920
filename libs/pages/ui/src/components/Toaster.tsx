import { IconAlertCircle, IconCircleCheck, IconDroplet, IconInfoCircle } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
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

/** Where toasts appear: bottom left, at the top on phones. Errors interrupt a screen reader, the others wait for a pause. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const cardsOf = (isUrgent: boolean) =>
    toasts
      .filter(({ kind }) => (kind === "bad") === isUrgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <div className={styles.toaster}>
      <div role="status">{cardsOf(false)}</div>
      <div role="alert">{cardsOf(true)}</div>
    </div>
  );
}

const icons: Readonly<Record<ToastKind, typeof IconAlertCircle>> = {
  good: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconDroplet,
  bad: IconAlertCircle,
};

/** A touch screen sends a pointer that enters and never leaves: only a device that can hover holds a toast. */
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
