/**
 * Shape of a mouth. `open` is the jaw, 0 to 1; `spread` goes from -1 (pursed) to 1 (drawn wide). `bite` is the lower lip under
 * the upper teeth, `tongue` is the tip of the tongue at the teeth, and `press` is the lips pressed together. These three go from
 * 0 to 1.
 */
export type Mouth = { open: number; spread: number; bite: number; tongue: number; press: number };

const mouth = (open: number, spread: number, more: Partial<Mouth> = {}): Mouth => ({
  open,
  spread,
  bite: 0,
  tongue: 0,
  press: 0,
  ...more,
});

/** The mouth shapes of speech, named by typical sounds. Other sounds are blends of these. */
export const visemes = {
  rest: mouth(0, 0),
  /** m, b, p */
  closed: mouth(0, -0.05, { press: 1 }),
  /** f, v */
  lip: mouth(0.14, 0.1, { bite: 1 }),
  /** s, z, t, d, k */
  teeth: mouth(0.2, 0.35),
  /** sh, ch, j, r */
  pursed: mouth(0.26, -0.5),
  /** l, n, th */
  tongue: mouth(0.36, 0.2, { tongue: 1 }),
  /** ee */
  wide: mouth(0.32, 1),
  /** e, a of "cat" */
  mid: mouth(0.58, 0.5),
  /** ah */
  open: mouth(1, 0.05),
  /** oh, er */
  round: mouth(0.66, -0.6),
  /** oo, w */
  small: mouth(0.34, -1),
} as const satisfies Record<string, Mouth>;
export type Viseme = keyof typeof visemes;

/** Blends two mouths. @param share share of the second mouth */
export const between = (a: Mouth, b: Mouth, share: number): Mouth => ({
  open: a.open + (b.open - a.open) * share,
  spread: a.spread + (b.spread - a.spread) * share,
  bite: a.bite + (b.bite - a.bite) * share,
  tongue: a.tongue + (b.tongue - a.tongue) * share,
  press: a.press + (b.press - a.press) * share,
});
