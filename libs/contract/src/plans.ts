import { z } from "zod";

/** Product codes (credits.1). */
export const productCodes = ["BASIC_MONTH", "BASIC_YEAR", "PREMIUM_MONTH", "PREMIUM_YEAR", "ENTERPRISE"] as const;
export const ProductCode = z.enum(productCodes);
export type ProductCode = z.infer<typeof ProductCode>;

/** The quality ladder: the short side in lines (rules.7). */
export const ladder = [144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320] as const;
export type Rung = (typeof ladder)[number];

/** What a quality needs: nothing, a plan that opens 1080p, or the one that opens 1440p and above (rules.8). */
export type Gate = "open" | "fullHd" | "ultraHd";

const opens: Readonly<Record<Gate, readonly ProductCode[]>> = {
  open: [],
  fullHd: ["PREMIUM_MONTH", "PREMIUM_YEAR", "BASIC_YEAR", "ENTERPRISE"],
  ultraHd: ["PREMIUM_YEAR", "ENTERPRISE"],
};

/** The gate before a quality label such as "1080p", "2160p-hevc"; labels without lines (audio, photos) are open. */
export function gateOf(quality: string): Gate {
  const lines = Number(/^(\d+)p/i.exec(quality)?.[1] ?? 0);
  if (lines > 1080) return "ultraHd";
  return lines === 1080 ? "fullHd" : "open";
}

/** Whether a holder of these products may take this quality. */
export const unlocks = (products: readonly string[], quality: string): boolean => {
  const gate = gateOf(quality);
  return gate === "open" || products.some((code) => (opens[gate] as readonly string[]).includes(code));
};

/** Which gates are open to a holder of these products. */
export const openGates = (products: readonly string[]): Readonly<Record<Gate, boolean>> => ({
  open: true,
  fullHd: unlocks(products, "1080p"),
  ultraHd: unlocks(products, "2160p"),
});

/** The products that open a gate, as the page tells them. */
export const productsThatOpen = (gate: Gate): readonly ProductCode[] => opens[gate];

/** How many seconds a video may have (rules.9); without any product `secondsWithoutPlan`. */
export const secondsOfProduct: Readonly<Record<ProductCode, number>> = {
  BASIC_MONTH: 60,
  PREMIUM_MONTH: 120,
  BASIC_YEAR: 180,
  PREMIUM_YEAR: 300,
  ENTERPRISE: 300,
};
export const secondsWithoutPlan = 5;

/** How many times larger a picture may be made (rules.10); those above `freeScale` are for holders of any product. */
export const scales = [2, 4, 6, 8, 10, 12] as const;
export const freeScale = 8;

/** What somebody may ask of the studio: the longest video, and how many times larger a picture may be made. */
export type Allowance = { seconds: number; scale: number };

/** What a holder of these products may ask of the studio. */
export const allowanceOf = (products: readonly ProductCode[]): Allowance => ({
  seconds: Math.max(secondsWithoutPlan, ...products.map((code) => secondsOfProduct[code])),
  scale: products.length > 0 ? Math.max(...scales) : freeScale,
});

/** The badge beside a quality (rules.7): 1440p 2K, 2160p 4K, 4320p 8K. */
export const badgeOf = (quality: string): "2K" | "4K" | "8K" | null => {
  const lines = Number(/^(\d+)p/i.exec(quality)?.[1] ?? 0);
  return lines === 1440 ? "2K" : lines === 2160 ? "4K" : lines === 4320 ? "8K" : null;
};

/** Times and counts of the product (docs/product/limits.md). */
export const limits = {
  /** A task's pass-through links stay downloadable this long after its end. */
  linkMinutes: 10,
  /** Our own build streams (merged files) are kept this long. */
  worksHours: 12,
  /** Results of tools, by whether their owner has a plan when they are made (limits.2). */
  resultsHours: { free: 12, paying: 30 * 24 },
  /** An order that waits can be paid this long. */
  payableHours: 2,
  /** Links read a day, whatever is taken of them: without a plan, with one, and from one address by those without. */
  visitorParsesPerDay: 20,
  planParsesPerDay: 500,
  addressParsesPerDay: 60,
  linksPerPaste: 10,
  jobPageSize: 20,
  toastMs: 3_000,
  redirectDelayMs: 1_500,
} as const;
