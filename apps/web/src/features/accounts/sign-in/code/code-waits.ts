/** Until when each contact must wait for its next code, epoch milliseconds; kept in the browser, so that a reload changes nothing. */
export type CodeWaits = Readonly<Record<string, number>>;

/** No wait is longer (the cap of codes an hour); what lies farther ahead is a clock that was set back. */
const longestMs = 3_600_000;

/** Whole seconds until the contact may ask again, 0 when it may. */
export function secondsLeft(waits: CodeWaits, contact: string, now: number): number {
  const leftMs = (waits[contact] ?? 0) - now;
  return leftMs > 0 && leftMs <= longestMs ? Math.ceil(leftMs / 1_000) : 0;
}

/** The waits with one more; those that have ended go, and with them the contacts. */
export function withWait(waits: CodeWaits, contact: string, seconds: number, now: number): CodeWaits {
  const running = Object.entries(waits).filter(([other]) => other !== contact && secondsLeft(waits, other, now) > 0);
  return { ...Object.fromEntries(running), [contact]: now + seconds * 1_000 };
}
