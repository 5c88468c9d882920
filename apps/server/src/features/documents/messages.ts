import { defineMessages } from "@cutwater/contract/i18n.ts";

export const documentMessages = defineMessages({
  en: {
    "document.noneHere": "This tool does not save anything.",
    "document.tooMany": "You already keep {limit}. Delete one first.",
    "document.broken": "The tool cannot read this: {where}.",
  },
  zh: {
    "document.noneHere": "该工具不支持保存。",
    "document.tooMany": "最多保存 {limit} 个，请先删除一个。",
    "document.broken": "该工具无法读取：{where}。",
  },
});
