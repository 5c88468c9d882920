/** The current time in epoch milliseconds. It is passed as an argument, so that tests can pass a clock of their own. */
export type Clock = { now(): number };
export const systemClock: Clock = { now: () => Date.now() };

const dayMs = 86_400_000;

/** Whole seconds until the next day begins in UTC. Daily limits use these days. */
export const secondsLeftOfDay = (now: number): number => Math.ceil((dayMs - (now % dayMs)) / 1_000);
