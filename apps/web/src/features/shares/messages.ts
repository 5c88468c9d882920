import { defineMessages } from "@cutwater/contract/i18n.ts";

export const sharesMessages = defineMessages({
  en: {
    title: "{name} - Cutwater",
    loadingTitle: "Shared result - Cutwater",
    loading: "Opening the shared result",
    goneTitle: "This link does not open",
    before: "Original (reduced)",
    after: "Result",
    compare: "Before and after",
    download: "Download",
    until: "This link works until {date}.",
    made: "Made with Cutwater",
    tools: "See the tools",
    report: "Report abuse",
    again: "Try again",
  },
  zh: {
    title: "{name} - Cutwater",
    loadingTitle: "分享的结果 - Cutwater",
    loading: "正在打开分享的结果",
    goneTitle: "链接无法打开",
    before: "原图（缩小）",
    after: "结果",
    compare: "前后对比",
    download: "下载",
    until: "链接有效期至 {date}。",
    made: "由 Cutwater 制作",
    tools: "查看工具",
    report: "举报",
    again: "重试",
  },
});
