/**
 * For each contact, the time in epoch milliseconds from which the next code may be requested. Stored in the browser, so that it
 * survives a reload.
 */
export type CodeWaits = Readonly<Record<string, number>>;

/** The longest possible wait (the limit of codes an hour). A time further ahead means that the browser's clock was set back. */
const longestMs = 3_600_000;

/** Whole seconds until the contact may get the next code; 0 when it may now. */
export function secondsLeft(waits: CodeWaits, contact: string, now: number): number {
  const leftMs = (waits[contact] ?? 0) - now;
  return leftMs > 0 && leftMs <= longestMs ? Math.ceil(leftMs / 1_000) : 0;
}

/** Adds a wait, and removes the waits that have ended. */
export function withWait(waits: CodeWaits, contact: string, seconds: number, now: number): CodeWaits {
  const running = Object.entries(waits).filter(([other]) => other !== contact && secondsLeft(waits, other, now) > 0);
  return { ...Object.fromEntries(running), [contact]: now + seconds * 1_000 };
}
