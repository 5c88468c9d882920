import type { NewService } from "./features/billing/index.ts";
import type { FoundTool } from "./load-tools.ts";

/** Units as the wire counts them (wire.20). */
const unitCodes = { times: 1, seconds: 2, images: 3 } as const;

/** What a tool costs until an admin says otherwise, as billing writes it down. */
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
