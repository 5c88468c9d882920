import { defineMessages } from "@cutwater/contract/i18n.ts";

export const outboxMessages = defineMessages({
  en: {
    title: "Outbox",
    text: "Mails and text messages of this instance are not sent yet; they lie here. Newest first.",
    loading: "Loading",
    failed: "The outbox cannot be read",
    again: "Try again",
    empty: "Nothing here yet",
    emptyText: "Ask for a code, and it appears here by itself.",
    copy: "Copy {code}",
    whole: "Whole message",
  },
  zh: {
    title: "发件箱",
    text: "本站的邮件和短信还没有真正发送，都放在这里，最新的在前。",
    loading: "加载中",
    failed: "无法读取发件箱",
    again: "重试",
    empty: "这里还没有内容",
    emptyText: "请求验证码后，它会自动出现在这里。",
    copy: "复制 {code}",
    whole: "完整内容",
  },
});
