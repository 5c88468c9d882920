/** Time as an argument: epoch milliseconds. Tests pass their own. */
export type Clock = { now(): number };
export const systemClock: Clock = { now: () => Date.now() };

const dayMs = 86_400_000;

/** Whole seconds until the next day begins in UTC. Daily limits use these days. */
export const secondsLeftOfDay = (now: number): number => Math.ceil((dayMs - (now % dayMs)) / 1_000);
