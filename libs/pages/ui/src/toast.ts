import { limits } from "@cutwater/contract/plans.ts";

export type ToastKind = "good" | "info" | "warn" | "bad";

export type ToastOptions = {
  /** At most one link, shown below the sentence. */
  link?: { label: string; onClick: () => void };
  /** How long the toast stays, in milliseconds; 3 s by default, card errors 4 s. */
  ms?: number;
};

export type Toast = ToastOptions & { id: number; kind: ToastKind; sentence: string; ms: number };

const mostShown = 3;
let shown: readonly Toast[] = [];
let heldId: number | null = null;
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const subscribers = new Set<() => void>();

/** Shows one sentence at the edge of the page. The toast is removed after its time, which pauses while any toast is held. */
export const toast = { good: showAs("good"), info: showAs("info"), warn: showAs("warn"), bad: showAs("bad") };

/** The toasts that are currently shown, oldest first, for `Toaster`. */
export const shownToasts = (): readonly Toast[] => shown;

/** Calls back after every change of the shown toasts. @returns the unsubscribe function */
export function subscribeToToasts(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => subscribers.delete(onChange);
}

/** Removes a toast before its time; no effect if it is already removed. */
export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/**
 * Keeps all toasts while a pointer rests on this toast, or the focus is in it. This ends with `releaseToast`, or when the toast
 * is removed.
 */
export function holdToast(id: number): void {
  heldId = id;
  setTimers();
}

/** Ends the hold of this toast. The time of every toast then starts again. */
export function releaseToast(id: number): void {
  if (heldId === id) heldId = null;
  setTimers();
}

function showAs(kind: ToastKind) {
  return (sentence: string, { ms = limits.toastMs, ...options }: ToastOptions = {}): void => {
    // The same sentence again takes the place of the first and stays its whole time.
    const others = shown.filter((toast) => toast.kind !== kind || toast.sentence !== sentence);
    change([...others, { ...options, id: nextId++, kind, sentence, ms }].slice(-mostShown));
  };
}

function change(next: readonly Toast[]): void {
  shown = next;
  // A toast that is removed while it is held must not hold the toasts that follow it.
  if (!shown.some(({ id }) => id === heldId)) heldId = null;
  setTimers();
  for (const onChange of subscribers) onChange();
}

/** One timer for every shown toast, none while one is held. */
function setTimers(): void {
  for (const [id, timer] of timers) {
    if (heldId === null && shown.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  if (heldId !== null) return;
  for (const { id, ms } of shown)
    if (!timers.has(id))
      timers.set(
        id,
        setTimeout(() => dismissToast(id), ms),
      );
}
