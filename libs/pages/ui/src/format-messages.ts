import { defineMessages } from "@cutwater/contract/i18n.ts";

export const formatMessages = defineMessages({
  en: { hours: "{count}\u00a0h", minutes: "{count}\u00a0min", seconds: "{count}\u00a0s", at: "{day}, {time}" },
  zh: { hours: "{count}\u00a0小时", minutes: "{count}\u00a0分钟", seconds: "{count}\u00a0秒", at: "{day} {time}" },
});
