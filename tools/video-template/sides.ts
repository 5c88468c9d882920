/** The possible sizes of a film's shorter side, in pixels. */
export const sides = [720, 1080] as const;
