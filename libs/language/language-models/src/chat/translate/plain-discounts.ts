/**
 * Rewrites Chinese discounts in the way of other languages: 8折 means that 80 % of the price remains, so it becomes 20 % off.
 * Small models read 8折 as 8 %.
 */
export const plainDiscounts = (text: string): string =>
  text
    .replace(
      /(?:低至|最低)\s?(\d(?:\.\d)?)\s?折起?|(\d(?:\.\d)?)\s?折起/gu,
      (_, low?: string, from?: string) => `最高优惠${offOf(low ?? from)}`,
    )
    .replace(/(?:打|享)?(?<![\d.])(\d(?:\.\d)?)\s?折(?![叠扣磨断返])/gu, (_, left: string) => `优惠${offOf(left)}`);

/** 8.5折 means that 85 % of the price remains, so it becomes 15 % off. */
const offOf = (left = "10"): string => `${Math.round(100 - 10 * Number(left))}%`;
