import { defineMessages } from "@cutwater/contract/i18n.ts";
import { batchWords } from "@cutwater/studio-kit/batch/messages.ts";

export const batchMessages = defineMessages({
  en: {
    ...batchWords.en,
    ready: "ready",
    running: "in progress",

    restore: "Restore {count} images",
    restoreFor: "Restore {count} images · {price}",
    restoreOne: "Restore 1 image",
    restoreOneFor: "Restore 1 image · {price}",
  },
  zh: {
    ...batchWords.zh,
    ready: "待修复",
    running: "修复中",

    restore: "修复 {count} 张",
    restoreFor: "修复 {count} 张 · {price}",
    restoreOne: "修复 1 张",
    restoreOneFor: "修复 1 张 · {price}",
  },
});
