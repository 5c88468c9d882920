import { z } from "zod";

/** Product codes of spec §3. */
export const productCodes = ["BASIC_MONTH", "BASIC_YEAR", "PREMIUM_MONTH", "PREMIUM_YEAR", "ENTERPRISE"] as const;
export const ProductCode = z.enum(productCodes);
export type ProductCode = z.infer<typeof ProductCode>;

/** The quality ladder: the short side in lines (DESIGN §3, rule 2). */
export const ladder = [144, 240, 360, 480, 540, 720, 1080, 1440, 2160, 4320] as const;
export type Rung = (typeof ladder)[number];

/** What a quality needs: nothing, a plan that opens 1080p, or the one that opens 1440p and above (spec §5). */
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

/** The badge beside a quality (spec §5): 1440p 2K, 2160p 4K, 4320p 8K. */
export const badgeOf = (quality: string): "2K" | "4K" | "8K" | null => {
  const lines = Number(/^(\d+)p/i.exec(quality)?.[1] ?? 0);
  return lines === 1440 ? "2K" : lines === 2160 ? "4K" : lines === 4320 ? "8K" : null;
};

/** Service codes of spec §3. */
export const serviceCodes = [
  "VIDEO_DOWNLOAD",
  "VIDEO_REMOVE_OBJECT",
  "VIDEO_REMOVE_TEXT",
  "IMAGE_SUPER_RESOLUTION",
] as const;

/** Business constants of spec §9 and DESIGN §3. */
export const limits = {
  /** A task's pass-through links stay downloadable this long after its end. */
  linkMinutes: 10,
  /** Our own build streams (merged files) are kept this long. */
  worksHours: 12,
  visitorParsesPerDay: 20,
  addressParsesPerDay: 60,
  linksPerPaste: 10,
  jobPageSize: 20,
  toastMs: 3_000,
  redirectDelayMs: 1_500,
} as const;
