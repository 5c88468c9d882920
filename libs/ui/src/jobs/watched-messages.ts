import { defineMessages } from "@cutwater/contract/i18n.ts";

/** What a tool's page says of the job it watches, and what its button asks for it. */
export const watchedMessages = defineMessages({
  en: {
    free: "free",
    oneCredit: "1 credit",
    credits: "{count} credits",

    cancel: "Cancel",
    download: "Download result",
    waiting: "Waiting",
    next: "It is next in line.",
    ahead: "{count} before it",
    left: "about {time} left",
    inTime: "about {time}",
    starting: "Starting",
    mayClose: "You can close this page. The result waits in your tasks.",

    done: "The result is there.",
    costNothing: "It cost nothing.",
    expired: "The result is no longer kept. You can run it again.",
    gone: "This task is no longer there.",
  },
  zh: {
    free: "免费",
    oneCredit: "1 点",
    credits: "{count} 点",

    cancel: "取消",
    download: "下载结果",
    waiting: "排队中",
    next: "下一个就是它。",
    ahead: "前面还有 {count} 个",
    left: "约剩 {time}",
    inTime: "约 {time}",
    starting: "即将开始",
    mayClose: "可以关闭页面，结果会留在任务里。",

    done: "结果已完成。",
    costNothing: "未扣点数。",
    expired: "结果已不再保存，可以再做一次。",
    gone: "该任务已不存在。",
  },
});
