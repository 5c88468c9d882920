import { limits } from "@cutwater/contract/plans.ts";

export type ToastKind = "good" | "info" | "warn" | "bad";

export type ToastOptions = {
  /** At most one link, under the sentence. */
  link?: { label: string; onClick: () => void };
  /** How long it stays; 3 s, card errors 4 s. */
  ms?: number;
};

export type Toast = ToastOptions & { id: number; kind: ToastKind; sentence: string; ms: number };

const mostShown = 3;
let shown: readonly Toast[] = [];
let nextId = 1;
const observers = new Set<() => void>();

/** One sentence at the edge of the page that goes by itself (3 s); it waits while a pointer rests or the focus is on it. */
export const toast = { good: shows("good"), info: shows("info"), warn: shows("warn"), bad: shows("bad") };

/** What is shown now, oldest first, for `Toaster`. */
export const shownToasts = (): readonly Toast[] => shown;

export function subscribeToToasts(changed: () => void): () => void {
  observers.add(changed);
  return () => observers.delete(changed);
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

function shows(kind: ToastKind) {
  return (sentence: string, { ms = limits.toastMs, ...options }: ToastOptions = {}): void => {
    // The same sentence again takes the place of the first and stays its whole time.
    const others = shown.filter((toast) => toast.kind !== kind || toast.sentence !== sentence);
    change([...others, { ...options, id: nextId++, kind, sentence, ms }].slice(-mostShown));
  };
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const changed of observers) changed();
}
