import type { Easing } from "../schema/motion.ts";

/** Overshoot of "back". Source of the formula: Penner's easing functions, easeOutBack. */
const overshoot = 1.70158;

/** Progress of a value, 0 to 1, after a share of the time. Shares below 0 and above 1 are clamped. */
export function ease(easing: Easing, share: number): number {
  const t = Math.min(1, Math.max(0, share));
  const left = 1 - t;
  switch (easing) {
    case "linear":
      return t;
    case "in":
      return t ** 3;
    case "out":
      return 1 - left ** 3;
    case "in-out":
      return t < 0.5 ? 4 * t ** 3 : 1 - 4 * left ** 3;
    case "back":
      return 1 - left ** 2 * ((overshoot + 1) * left - overshoot);
    case "hold":
      return t < 1 ? 0 : 1;
  }
}
