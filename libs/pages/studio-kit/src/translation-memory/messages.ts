import { defineMessages } from "@cutwater/contract/i18n.ts";

export const memoryMessages = defineMessages({
  en: {
    title: "Translation memory",
    what: "Translations that you write are saved, and reused when the same text comes up again.",
    one: "1 translation is saved.",
    count: "{count} of up to {most} translations are saved.",
    download: "Download",
    clear: "Clear",
    clearTitle: "Clear the translation memory",
    clearText: "All saved translations are deleted. This cannot be undone.",
    cancel: "Cancel",
    cleared: "Translation memory cleared",
  },
  zh: {
    title: "翻译记忆",
    what: "您手动填写的译文会自动保存，再遇到相同原文时直接使用。",
    one: "已保存 1 条译文。",
    count: "已保存 {count} 条译文，最多 {most} 条。",
    download: "下载",
    clear: "清空",
    clearTitle: "清空翻译记忆",
    clearText: "所有保存的译文都会删除，且无法恢复。",
    cancel: "取消",
    cleared: "翻译记忆已清空",
  },
});
