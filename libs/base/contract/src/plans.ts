import { z } from "zod";

/** Product codes (credits.1). */
export const productCodes = ["BASIC_MONTH", "BASIC_YEAR", "PREMIUM_MONTH", "PREMIUM_YEAR", "ENTERPRISE"] as const;
export const ProductCode = z.enum(productCodes);
export type ProductCode = z.infer<typeof ProductCode>;

/** The quality ladder: quality classes by their number of lines (rules.7). */
export const ladder = [144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320] as const;
export type Rung = (typeof ladder)[number];

/** The kind of plan that a quality needs: none, one that includes 1080p, or one that includes 1440p and above (rules.8). */
export type Gate = "open" | "fullHd" | "ultraHd";

const opens: Readonly<Record<Gate, readonly ProductCode[]>> = {
  open: [],
  fullHd: ["PREMIUM_MONTH", "PREMIUM_YEAR", "BASIC_YEAR", "ENTERPRISE"],
  ultraHd: ["PREMIUM_YEAR", "ENTERPRISE"],
};

/**
 * The required kind of plan for a quality label such as "1080p" or "2160p-hevc". Labels without lines (audio, photos) need none.
 */
export function gateOf(quality: string): Gate {
  const lines = Number(/^(\d+)p/i.exec(quality)?.[1] ?? 0);
  if (lines > 1080) return "ultraHd";
  return lines === 1080 ? "fullHd" : "open";
}

/** Whether a quality costs a VIDEO_DOWNLOAD credit: 1080p and above do. Lower qualities are free for everybody (credits.3). */
export const takesCredit = (quality: string): boolean => gateOf(quality) !== "open";

/** Whether these products include a quality. */
export const unlocks = (products: readonly string[], quality: string): boolean => {
  const gate = gateOf(quality);
  return gate === "open" || products.some((code) => (opens[gate] as readonly string[]).includes(code));
};

/** The kinds of quality that these products include. */
export const openGates = (products: readonly string[]): Readonly<Record<Gate, boolean>> => ({
  open: true,
  fullHd: unlocks(products, "1080p"),
  ultraHd: unlocks(products, "2160p"),
});

/** Maximum length of a video in seconds, by product (rules.9). Without a product it is `secondsWithoutPlan`. */
export const secondsOfProduct: Readonly<Record<ProductCode, number>> = {
  BASIC_MONTH: 60,
  PREMIUM_MONTH: 120,
  BASIC_YEAR: 180,
  PREMIUM_YEAR: 300,
  ENTERPRISE: 300,
};
export const secondsWithoutPlan = 5;

/** Factors of super-resolution (rules.10). Factors above `freeScale` require a product. */
export const scales = [2, 4, 6, 8, 10, 12] as const;
export const freeScale = 8;

/** Limits for jobs in the studio: the maximum length of a video in seconds, and the maximum factor of super-resolution. */
export type Allowance = { seconds: number; scale: number };

/** The limits that these products give. */
export const allowanceOf = (products: readonly ProductCode[]): Allowance => ({
  seconds: Math.max(secondsWithoutPlan, ...products.map((code) => secondsOfProduct[code])),
  scale: products.length > 0 ? Math.max(...scales) : freeScale,
});

/** The badge beside a quality (rules.7): 1440p 2K, 2160p 4K, 4320p 8K. */
export const badgeOf = (quality: string): "2K" | "4K" | "8K" | null => {
  const lines = Number(/^(\d+)p/i.exec(quality)?.[1] ?? 0);
  return lines === 1440 ? "2K" : lines === 2160 ? "4K" : lines === 4320 ? "8K" : null;
};

/** Times and counts of docs/product/limits.md. */
export const limits = {
  /** Lifetime of a job's pass-through and merge links, after the end of the job. */
  linkMinutes: 10,
  /** How long a download that began while its link was valid may be resumed, counted from its first byte. */
  resumeHours: 12,
  /** Finished files of merges. */
  finishedFileHours: 12,
  /** Lifetime of the results of tools, without and with a plan at the end of the job (limits.2). */
  resultsHours: { free: 12, paying: 30 * 24 },
  /** How long a paused job waits for its owner's review (limits.22). */
  reviewDays: 7,
  /**
   * Maximum number of runs of a pausing job. After these runs no further answer is accepted, because one payment must not keep
   * engines working forever.
   */
  reviewRuns: 60,
  /**
   * Maximum number of a customer's pausing jobs that ran within 24 hours and ended unpaid, because the operator pays for the
   * engines that such jobs used.
   */
  unpaidReviewsPerDay: 30,
  /** Time to pay a waiting order. */
  payableHours: 2,
  /** Links per day for a visitor, for a customer without a plan (twice as many), and for a customer with a plan. */
  visitorParsesPerDay: 20,
  customerParsesPerDay: 40,
  planParsesPerDay: 500,
  /** Links per day for all callers without a plan at one network address. Each further link requires a captcha. */
  addressParsesPerDay: 60,
  linksPerPaste: 10,
  /**
   * Maximum number of merges that one owner may have in preparation at the same time, and of list entries that one click
   * downloads.
   */
  mergesAtOnce: 20,
  jobPageSize: 20,
  toastMs: 3_000,
  redirectDelayMs: 1_500,
} as const;
