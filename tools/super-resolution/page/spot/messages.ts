import { defineMessages } from "@cutwater/contract/i18n.ts";

export const spotMessages = defineMessages({
  en: {
    marker: "Preview position",
    hint: "Drag the frame to the spot you want to check.",
    ask: "Preview this spot · free",
    title: "Spot preview",
    asking: "Restoring the spot",
    before: "Before",
    compare: "The spot before and after",
    said: "{type}, strength {strength}. The whole image is restored the same way.",
  },
  zh: {
    marker: "预览位置",
    hint: "拖动方框，选择要查看的位置。",
    ask: "预览框内效果 · 免费",
    title: "局部预览",
    asking: "正在修复框内画面",
    before: "修复前",
    compare: "框内画面修复前后对比",
    said: "{type}，清理强度“{strength}”。整张图片按同样的方式修复。",
  },
});
