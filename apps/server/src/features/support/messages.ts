import { defineMessages } from "@cutwater/contract/i18n.ts";
import type { SupportTopic } from "@cutwater/contract/support.ts";
import type { Words } from "../inbox/index.ts";

export const supportMessages = defineMessages({
  en: {
    messageEmpty: "Write what happened",
    messageTooLong: "Use up to 4,000 characters",
    supportEmailEmpty: "Enter your email address for the answer",
    supportTooMany: "You have sent several messages already. Try again in {minutes} minutes.",
    supportElsewhere: "This site answers questions elsewhere: {link}",
    supportEnded: "This message has already been answered or closed.",
  },
  zh: {
    messageEmpty: "请填写问题描述",
    messageTooLong: "最多 4000 个字符",
    supportEmailEmpty: "请填写邮箱，回复会发到这里",
    supportTooMany: "您已发送多条消息，请在 {minutes} 分钟后重试。",
    supportElsewhere: "本站客服请前往：{link}",
    supportEnded: "这条消息已回复或已关闭。",
  },
});

/** The topic of a message in words, for the admins. */
export const topicWords: Readonly<Record<SupportTopic, Words>> = {
  task: { en: "a task that failed", zh: "任务失败" },
  payment: { en: "a payment", zh: "付款" },
  enterprise: { en: "Enterprise", zh: "企业版" },
  report: { en: "reported content", zh: "举报内容" },
  other: { en: "something else", zh: "其他" },
};
