import { defineMessages } from "@cutwater/contract/i18n.ts";

export const outboxMessages = defineMessages({
  en: {
    title: "Outbox",
    text: "This site does not send emails or text messages yet. They are listed here, newest first.",
    loading: "Loading",
    failed: "The outbox did not load",
    again: "Try again",
    empty: "Nothing here yet",
    emptyText: "Request a code, and it appears here.",
    copy: "Copy {code}",
    whole: "Full message",
  },
  zh: {
    title: "发件箱",
    text: "本站尚未接通邮件和短信，消息都保存在这里，最新的在前。",
    loading: "加载中",
    failed: "发件箱加载失败",
    again: "重试",
    empty: "这里还没有内容",
    emptyText: "获取验证码后，会显示在这里。",
    copy: "复制 {code}",
    whole: "完整内容",
  },
});
