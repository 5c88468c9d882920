/** When each contact may get its next code, epoch milliseconds; stored in the browser, so that it survives a reload. */
export type CodeWaits = Readonly<Record<string, number>>;

/** The longest wait (the limit of codes an hour); a time further ahead means that the clock was set back. */
const longestMs = 3_600_000;

/** Whole seconds until the contact may get the next code; 0 when it may now. */
export function secondsLeft(waits: CodeWaits, contact: string, now: number): number {
  const leftMs = (waits[contact] ?? 0) - now;
  return leftMs > 0 && leftMs <= longestMs ? Math.ceil(leftMs / 1_000) : 0;
}

/** The waits including a further one, without the waits that have ended. */
export function withWait(waits: CodeWaits, contact: string, seconds: number, now: number): CodeWaits {
  const running = Object.entries(waits).filter(([other]) => other !== contact && secondsLeft(waits, other, now) > 0);
  return { ...Object.fromEntries(running), [contact]: now + seconds * 1_000 };
}
