/** What the shorter side of a film may be, in pixels. */
export const sides = [720, 1080] as const;
