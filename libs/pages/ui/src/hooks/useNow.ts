import { useEffect, useState } from "react";

/** The current time in epoch milliseconds, updated once when `moment` has passed. */
export function useNowAfter(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const rest = moment - Date.now();
    if (rest < 0) return;
    // A timer may fire slightly early, and the result must be later than `moment` then too.
    const timer = setTimeout(() => setNow(Date.now()), rest + 50);
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}

/** The current time, updated every `everyMs`; epoch milliseconds. */
export function useNowEvery(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
