import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Texts about a model that is fetched because a page needs it. Jobs have their own texts for this (`preparingSteps`). */
export const preparingMessages = defineMessages({
  en: {
    title: "Getting ready",
    cancel: "Cancel",
    retry: "Try again",
    failed: "The model could not be downloaded. Nothing was charged.",
  },
  zh: {
    title: "正在准备",
    cancel: "取消",
    retry: "重试",
    failed: "所需的模型下载失败，未扣点。",
  },
});
