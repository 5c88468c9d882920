import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Texts of a tool's page about the job that it follows, and the price on its button. */
export const watchedMessages = defineMessages({
  en: {
    free: "free",
    oneCredit: "1 credit",
    credits: "{count} credits",

    cancel: "Cancel",
    download: "Download result",
    share: "Share…",
    waiting: "Waiting",
    review: "Waiting for you",
    next: "Next in line",
    ahead: "{count} ahead",
    left: "about {time} left",
    starting: "Starting",
    mayClose: "You can close this page. The result waits in your tasks.",

    done: "Done. The result is ready.",
    costNothing: "Nothing was charged.",
    expired: "The result has been deleted. You can run the task again.",
    gone: "This task no longer exists.",
  },
  zh: {
    free: "免费",
    oneCredit: "1 点",
    credits: "{count} 点",

    cancel: "取消",
    download: "下载结果",
    share: "分享…",
    waiting: "排队中",
    review: "待您确认",
    next: "即将处理",
    ahead: "前面还有 {count} 个",
    left: "约剩 {time}",
    starting: "即将开始",
    mayClose: "可以关闭页面，结果会留在任务里。",

    done: "已完成，可查看结果。",
    costNothing: "未扣点。",
    expired: "结果已删除，可重新处理。",
    gone: "该任务已不存在。",
  },
});
