import { useEffect, useState } from "react";

/** The time, read anew when the named moment has come; epoch milliseconds. */
export function useNowAfter(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const rest = moment - Date.now();
    if (rest < 0) return;
    // A timer may come a touch early, and "later than" must hold by then.
    const timer = setTimeout(() => setNow(Date.now()), rest + 50);
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}

/** The time, read anew every so often; epoch milliseconds. */
export function useNowEvery(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
