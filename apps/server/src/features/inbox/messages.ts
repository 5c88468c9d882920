import { defineMessages } from "@cutwater/contract/i18n.ts";
import type { Held } from "@cutwater/contract/jobs.ts";
import type { Words } from "./note.ts";

/** Title and text of each kind of inbox message; the params of the message fill the placeholders (docs/writing.md). */
export const inboxMessages = defineMessages({
  en: {
    jobDoneTitle: "{service}: done",
    jobDoneText: '"{name}" is done. Find the result in your tasks.',
    jobFailedTitle: "{service}: failed",
    jobFailedText: '"{name}" failed. {reason} {returned}',
    jobAnsweredTitle: "{service}: {answer}",
    jobAnsweredText: '"{name}": {reason}',
    jobPausedTitle: "{service}: ready for your review",
    jobPausedText: '"{name}" waits for your review. Without it, the task ends after {days} days.',
    orderPaidTitle: "Payment received",
    orderPaidText: "{product} is now active, with {credits} credits.",
    orderExtendedTitle: "Payment received",
    orderExtendedText: "{product} now runs until {until}. {credits} credits have been added.",
    creditsLowTitle: "Credits left: {left}",
    creditsLowText: "This may not be enough for your next task.",
    followNewTitle: "New entries you follow: {count}",
    followNewText: "Now in your downloads: {names}.",
    followEndedTitle: "No longer following {title}",
    followEndedText: "{reason}",
    broadcastTitle: "{title}",
    broadcastText: "{text}",
    supportAskedTitle: "New message: {topic}",
    supportAskedText: "{text}",
    supportAnsweredTitle: "Answer to your message",
    supportAnsweredText: '{answer}\n\nYou wrote: "{question}"',
    webhookOffTitle: "Webhook switched off",
    webhookOffText: "{host} has accepted nothing for {days} days. Test the webhook to switch it on again.",
    open: "Open in Cutwater",
  },
  zh: {
    jobDoneTitle: "{service}：已完成",
    jobDoneText: "“{name}”已完成，结果在任务里。",
    jobFailedTitle: "{service}：失败",
    jobFailedText: "“{name}”处理失败。{reason}{returned}",
    jobAnsweredTitle: "{service}：{answer}",
    jobAnsweredText: "任务“{name}”：{reason}",
    jobPausedTitle: "{service}：待您确认",
    jobPausedText: "“{name}”需要您确认后才能继续，{days} 天内未确认将自动结束。",
    orderPaidTitle: "付款成功",
    orderPaidText: "{product}已生效，{credits} 点已到账。",
    orderExtendedTitle: "付款成功",
    orderExtendedText: "{product}已续期至 {until}，{credits} 点已到账。",
    creditsLowTitle: "剩余 {left} 点",
    creditsLowText: "可能不够完成下一个任务。",
    followNewTitle: "您关注的来源有 {count} 条更新",
    followNewText: "已放入“我的下载”：{names}。",
    followEndedTitle: "已停止关注“{title}”",
    followEndedText: "{reason}",
    broadcastTitle: "{title}",
    broadcastText: "{text}",
    supportAskedTitle: "新消息：{topic}",
    supportAskedText: "{text}",
    supportAnsweredTitle: "您的消息已有回复",
    supportAnsweredText: "{answer}\n\n您的消息：“{question}”",
    webhookOffTitle: "Webhook 已停用",
    webhookOffText: "{host} 连续 {days} 天接收失败，测试成功后将恢复推送。",
    open: "前往查看",
  },
});

/** A sentence about the refund of a failed job; empty if nothing was held. */
export const wordsOfReturned = (held: Held | null): Words => returned[held ?? "nothing"];

const returned: Readonly<Record<Held | "nothing", Words>> = {
  credits: { en: "The credits have been returned.", zh: "点数已退回。" },
  freeUse: { en: "The free use has been returned.", zh: "免费次数已退回。" },
  nothing: { en: "", zh: "" },
};
