import { defineMessages } from "@cutwater/contract/i18n.ts";

/** While a model is fetched because a page needs it; what is fetched, the steps of jobs say (`preparingSteps`). */
export const preparingMessages = defineMessages({
  en: {
    title: "Getting ready",
    cancel: "Cancel",
    retry: "Try again",
    failed: "What is needed could not be fetched. Nothing was charged.",
  },
  zh: {
    title: "正在准备",
    cancel: "取消",
    retry: "重试",
    failed: "所需的模型下载失败，未扣点。",
  },
});
