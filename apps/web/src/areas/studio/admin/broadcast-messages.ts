import { defineMessages } from "@cutwater/contract/i18n.ts";

export const broadcastMessages = defineMessages({
  en: {
    title: "Message to all customers",
    text: "It is sent to every customer's inbox immediately, in their language, and cannot be withdrawn.",
    titleEn: "Title (English)",
    titleZh: "Title (Chinese)",
    textEn: "Text (English)",
    textZh: "Text (Chinese)",
    send: "Send to all",
    sent: "Sent to all customers",
  },
  zh: {
    title: "给所有用户发消息",
    text: "消息会立即发送到每位用户的消息列表，按各自的语言显示，无法撤回。",
    titleEn: "标题（英文）",
    titleZh: "标题（中文）",
    textEn: "正文（英文）",
    textZh: "正文（中文）",
    send: "发给所有人",
    sent: "已发给所有用户",
  },
});
