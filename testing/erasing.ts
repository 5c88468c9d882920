import type { NewService } from "@cutwater/server/features/billing/index.ts";

/** A service that is priced by the second, for tests of the books. It needs no tool. */
export const erasing: NewService = {
  code: "TEST_ERASING",
  nameEn: "Erasing",
  nameZh: "擦除",
  unit: 2,
  amount: 1,
  credits: 1,
  freeTimes: 2,
  furtherCredits: 5,
  furtherEn: "further one",
  furtherZh: "额外一个",
};
