import { defineMessages } from "@cutwater/contract/i18n.ts";

export const operationMessages = defineMessages({
  en: {
    "operation.unknown": "There is no operation with this name.",
    "operation.tooMany": "{limit} calls of yours are still running. Wait until one has ended.",
    "operation.summariesUsedUp": "You have had {limit} summaries today. The next is possible in {hours} hours.",
    "operation.needsLink": "This needs a link to a video. Paste one.",
    "operation.needsPage": "This needs a mark on the picture. Add regions to the call, or open {page} in the studio.",
    "operation.noFreeQuality": "This link has no free quality. Download it first, then choose the finished file.",
    "operation.siteUnsearched": "{site} cannot be searched here. YouTube, Bilibili and SoundCloud can.",
    "operation.noJobs": "You have no tasks yet.",
    "operation.noSummary": "No language model is available here, so there is no summary. The transcript is.",
  },
  zh: {
    "operation.unknown": "没有这个操作。",
    "operation.tooMany": "已有 {limit} 个请求在进行，请等其中一个结束。",
    "operation.summariesUsedUp": "今天已生成 {limit} 份摘要，{hours} 小时后可以继续。",
    "operation.needsLink": "这里需要视频链接，请粘贴一个。",
    "operation.needsPage": "需要先在画面上标出位置。请在请求中提供区域，或在工作室打开 {page}。",
    "operation.noFreeQuality": "该链接没有免费画质，请先下载，再选择下载好的文件。",
    "operation.siteUnsearched": "这里不能搜索 {site}，可以搜索 YouTube、哔哩哔哩和 SoundCloud。",
    "operation.noJobs": "还没有任务。",
    "operation.noSummary": "这里没有可用的语言模型，无法生成摘要，但可以获取完整文稿。",
  },
});
