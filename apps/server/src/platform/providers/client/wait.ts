import { setTimeout } from "node:timers/promises";

/** Waits for a time. @throws the signal's reason */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const systemWait: Wait = async (ms, signal) => {
  await setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};
