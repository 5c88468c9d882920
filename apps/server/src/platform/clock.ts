/** Time as an argument: epoch milliseconds. Tests give their own. */
export type Clock = { now(): number };
export const systemClock: Clock = { now: () => Date.now() };
