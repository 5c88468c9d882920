import { readStored, writeStored } from "@cutwater/ui/storage.ts";
import { useEffect, useState } from "react";
import { type CodeWaits, secondsLeft, withWait } from "./code-waits.ts";

/** The countdown until a contact may get the next code, and a function that starts one. The countdown survives a reload. */
export function useCodeWait(contact: string | null) {
  const [waits, setWaits] = useState<CodeWaits>(() => readStored<CodeWaits>("codeWaits") ?? {});
  const [now, setNow] = useState(() => Date.now());
  const seconds = contact ? secondsLeft(waits, contact, now) : 0;
  const isRunning = seconds > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const begin = (startedFor: string, forSeconds: number) => {
    const from = Date.now();
    const next = withWait(waits, startedFor, forSeconds, from);
    writeStored("codeWaits", next);
    setNow(from);
    setWaits(next);
  };
  return { seconds, begin };
}
