/** Alipay writes times in Beijing time, which is 8 hours ahead of UTC all year: "2026-07-26 13:00:05". */
const aheadMs = 8 * 3_600_000;

/** @param at epoch milliseconds */
export const chinaTime = (at: number): string => new Date(at + aheadMs).toISOString().slice(0, 19).replace("T", " ");

/** @returns epoch milliseconds, NaN when the text is not such a time. */
export const fromChinaTime = (text: string): number =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(" ", "T")}+08:00`) : Number.NaN;
