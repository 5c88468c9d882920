import { defineMessages } from "@cutwater/contract/i18n.ts";
import type { Held } from "@cutwater/contract/jobs.ts";
import type { Words } from "./note.ts";

/** Title and text of each kind, filled with its params. Plain and exact (LOOK.md §5). */
export const inboxMessages = defineMessages({
  en: {
    jobDoneTitle: "{service}: done",
    jobDoneText: "“{name}” is finished. The result waits in your tasks.",
    jobFailedTitle: "{service}: failed",
    jobFailedText: "“{name}” came to nothing. {reason} {returned}",
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
    jobFailedText: "“{name}”没有完成。{reason}{returned}",
    orderPaidTitle: "付款成功",
    orderPaidText: "{product}已生效，含 {credits} 点。",
    creditsLowTitle: "剩余 {left} 点",
    creditsLowText: "可能不够完成下一个任务。",
    broadcastTitle: "{title}",
    broadcastText: "{text}",
    open: "打开查看",
  },
});

/** What goes back to the customer when a job comes to nothing, as a sentence; no word where nothing was set aside. */
export const wordsOfReturned = (held: Held | null): Words => returned[held ?? "nothing"];

const returned: Readonly<Record<Held | "nothing", Words>> = {
  credits: { en: "The credits set aside for it are yours again.", zh: "为它预留的点数已退回。" },
  freeUse: { en: "The free use set aside for it is yours again.", zh: "为它预留的免费次数已退回。" },
  nothing: { en: "", zh: "" },
};
