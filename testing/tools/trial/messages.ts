import { defineMessages } from "@cutwater/contract/i18n.ts";

export const trialMessages = defineMessages({
  en: {
    tooMuch: "A trial has at most {limit} units.",
    noGood: "This came to {count} no good.",
    nothing: "There was nothing in it.",
  },
  zh: { tooMuch: "试运行最多 {limit} 个单位。", noGood: "试运行失败（{count}）。", nothing: "里面什么都没有。" },
});
