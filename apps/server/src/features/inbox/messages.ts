import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Title and text of each kind, filled with its params. Plain and exact (LOOK.md §5). */
export const inboxMessages = defineMessages({
  en: {
    jobDoneTitle: "{service}: done",
    jobDoneText: "“{name}” is finished. The result waits in your tasks.",
    jobFailedTitle: "{service}: failed",
    jobFailedText: "“{name}” came to nothing. {reason} What was set aside for it is yours again.",
    orderPaidTitle: "Payment received",
    orderPaidText: "{product} is yours, with {credits} credits.",
    creditsLowTitle: "{left} credits left",
    creditsLowText: "That may not be enough for your next task.",
    broadcastTitle: "{title}",
    broadcastText: "{text}",
    open: "Open it",
  },
  zh: {
    jobDoneTitle: "{service}：已完成",
    jobDoneText: "“{name}”已完成，结果在任务里。",
    jobFailedTitle: "{service}：失败",
    jobFailedText: "“{name}”没有完成。{reason}为它预留的点数或次数已退回。",
    orderPaidTitle: "付款成功",
    orderPaidText: "{product}已生效，含 {credits} 点。",
    creditsLowTitle: "剩余 {left} 点",
    creditsLowText: "可能不够完成下一个任务。",
    broadcastTitle: "{title}",
    broadcastText: "{text}",
    open: "打开查看",
  },
});
