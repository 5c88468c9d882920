import type { NewService } from "./features/billing/index.ts";
import type { FoundTool } from "./load-tools.ts";

/** Codes of units on the wire (wire.20). */
const unitCodes = { times: 1, seconds: 2, images: 3 } as const;

/** The price of a tool until an admin changes it, as billing stores it. */
export const serviceOf = ({ tool: { code, names, pricing } }: FoundTool): NewService => ({
  code,
  nameEn: names.en.name,
  nameZh: names.zh.name,
  unit: unitCodes[pricing.unit],
  amount: pricing.amount,
  credits: pricing.credits,
  furtherCredits: pricing.furtherCredits ?? 0,
  furtherEn: pricing.further?.en ?? null,
  furtherZh: pricing.further?.zh ?? null,
  freeTimes: pricing.freeTimes,
});
