/**
 * A Chinese text whose discounts are written as in other languages: 8折 leaves 80 %, which is 20 % off. Small models read it as
 * 8 %.
 */
export const plainDiscounts = (text: string): string =>
  text
    .replace(
      /(?:低至|最低)\s?(\d(?:\.\d)?)\s?折起?|(\d(?:\.\d)?)\s?折起/gu,
      (_, low?: string, from?: string) => `最高优惠${offOf(low ?? from)}`,
    )
    .replace(/(?:打|享)?(?<![\d.])(\d(?:\.\d)?)\s?折(?![叠扣磨断返])/gu, (_, left: string) => `优惠${offOf(left)}`);

/** 8.5 leaves 85 %, which is 15 % off. */
const offOf = (left = "10"): string => `${Math.round(100 - 10 * Number(left))}%`;
