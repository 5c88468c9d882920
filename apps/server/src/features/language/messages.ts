import { defineMessages } from "@cutwater/contract/i18n.ts";

export const languageMessages = defineMessages({
  en: {
    "modelLacking.none": "This site does not support these languages.",
    preparesTooMuch: "You are already waiting for this in {limit} windows. Close some of them.",
  },
  zh: {
    "modelLacking.none": "本站暂不支持这些语言。",
    preparesTooMuch: "您已在 {limit} 个窗口中等待准备，请先关闭一些窗口。",
  },
});
