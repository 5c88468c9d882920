import { defineMessages } from "@cutwater/contract/i18n.ts";

export const jobMessages = defineMessages({
  en: { jobUnknown: "There is no such job among yours." },
  zh: { jobUnknown: "您的任务中没有这一项。" },
});
