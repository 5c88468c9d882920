import { defineMessages } from "@cutwater/contract/i18n.ts";

export const memoryMessages = defineMessages({
  en: {
    title: "Translation memory",
    what: "Translations that you write are used again where the very same text comes back.",
    one: "1 translation of yours is remembered.",
    count: "{count} of up to {most} translations of yours are remembered.",
    download: "Download",
    clear: "Clear",
    clearTitle: "Clear the translation memory",
    clearText: "All remembered translations are deleted. This cannot be undone.",
    cancel: "Cancel",
    cleared: "The translation memory is empty",
  },
  zh: {
    title: "翻译记忆",
    what: "您亲手写的译文会记下来，遇到同一句原文时直接采用。",
    one: "已记住 1 条译文。",
    count: "已记住 {count} 条译文，最多 {most} 条。",
    download: "下载",
    clear: "清空",
    clearTitle: "清空翻译记忆",
    clearText: "所有记住的译文都会删除，且无法恢复。",
    cancel: "取消",
    cleared: "翻译记忆已清空",
  },
});
