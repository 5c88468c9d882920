import { defineMessages } from "@cutwater/contract/i18n.ts";

/** While a model is fetched because a page needs it. */
export const preparingMessages = defineMessages({
  en: {
    transcribe: "Getting speech recognition ready",
    translate: "Getting the translation ready",
    speak: "Getting the voices ready",
    chat: "Getting the writer ready",
    amount: "{bytes} of {total} MB",
    amountAlone: "{bytes} MB",
    cancel: "Cancel",
    retry: "Try again",
    failed: "What is needed could not be fetched. Nothing was charged.",
  },
  zh: {
    transcribe: "正在准备语音识别",
    translate: "正在准备翻译",
    speak: "正在准备配音",
    chat: "正在准备写作",
    amount: "{bytes} / {total} MB",
    amountAlone: "{bytes} MB",
    cancel: "取消",
    retry: "重试",
    failed: "所需的模型下载失败，未扣点。",
  },
});
