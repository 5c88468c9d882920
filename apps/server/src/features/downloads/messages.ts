import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";
import { defineMessages, type Language, type WrittenLanguage } from "@cutwater/contract/i18n.ts";
import { failureMessages } from "@cutwater/extractor/messages.ts";
import { egressMessages } from "../../platform/egress/messages.ts";
import { createAnswers } from "../../platform/http/answers.ts";

/** The extractor's sentences, with keys such as "link.gone". */
const linkMessages = (language: WrittenLanguage) =>
  Object.fromEntries(
    Object.entries(failureMessages[language]).map(([failure, sentence]) => [`link.${failure}`, sentence]),
  );

export const downloadMessages = defineMessages<string>({
  en: {
    ...linkMessages("en"),
    linkEmpty: "Link cannot be empty",
    linkTooLong: "This text is too long. Paste only the link.",
    linkInvalid: "There is no link in this text.",
    linkExpired: "This download link has expired. Paste the video link again.",
    downloadExpire: "The video has expired and cannot be downloaded",
    stillReading: "The link is still being read. Wait a moment.",
    parseInterrupted: "Reading the link was interrupted. Try again.",
    parseFault: "Failed to fetch video, please check the URL is valid",
    searchEmpty: "Type the words to search for.",
    searchesUsedUp: "You have made {limit} searches in the last 24 hours, which is the maximum. Try again later.",
    networkSearchesUsedUp:
      "Your network has made {limit} searches in the last 24 hours, which is the maximum. Try again later.",
    jobNotReady: "This link was not read successfully, so there is nothing to download.",
    qualityUnknown: "This video is not available in {quality}.",
    qualityLocked: "{quality} needs a higher plan: compare them on the Pricing page.",
    clipOutside: "The clip must start before it ends and lie within the video.",
    subtitlesUnknown: "This video has no subtitles in: {languages}.",
    clipImpossible: "Images cannot be cut.",
    notAList: "This link is not a channel or playlist whose entries have pages of their own, so it cannot be followed.",
    tooManyMerges: "You already have {count} downloads in preparation. Wait for one to finish.",
    diskFull: "The server has no space for this file right now. Try again later.",
    mergeUnknown: "This file is not among your downloads.",
    fileGone: "This file is no longer available. Paste the video link again.",
    sourceFault: "The site stopped providing this file. Try again, or choose another quality.",
    pictureGone: "This image is no longer available.",
    subtitleGone: "The site no longer provides these subtitles.",
    "merge.forbidden": "The site refused to provide this file. Try again, or choose another quality.",
    "merge.gone": "The site no longer has this file. Choose another quality.",
    "merge.stalled": "The site stopped sending the file. Try again.",
    "merge.tooSlow": "The site sends this file too slowly. Try a smaller quality.",
    "merge.tooLong": "Preparing this file took too long. Try a shorter clip or a smaller quality.",
    "merge.broken": "The site sent a damaged file. Try again, or choose another quality.",
    "merge.tooLarge": "This file is too large for us to prepare.",
    "merge.refusedAddress": "We cannot open the address of this file.",
    "merge.network": "The connection to the site was lost. Try again.",
    "merge.noRoom": "The server has no space for this file right now. Try again later.",
    "merge.clipOutside": "The clip must start before it ends and lie within the video.",
    "merge.clocksApart":
      "The site's video and audio do not belong to the same timeline, so they cannot be put together in sync. Choose another quality.",
    "merge.resultBroken": "The finished file failed our check. Try again, or choose another quality.",
    "merge.locked": "The actual quality of this video needs a higher plan.",
    "merge.fault": "The file could not be prepared because of an error on our side. Try again.",
  },
  zh: {
    ...linkMessages("zh"),
    linkEmpty: "链接不能为空",
    linkTooLong: "文字过长，请只粘贴链接。",
    linkInvalid: "这段文字里没有链接。",
    linkExpired: "下载链接已过期，请重新粘贴视频链接。",
    downloadExpire: "视频已过期，无法下载",
    stillReading: "链接正在解析，请稍候。",
    parseInterrupted: "解析中断，请重试。",
    parseFault: "获取视频失败，请检查链接是否有效",
    searchEmpty: "请输入要搜索的内容。",
    searchesUsedUp: "24 小时内最多搜索 {limit} 次，请稍后再试。",
    networkSearchesUsedUp: "您所在的网络 24 小时内最多搜索 {limit} 次，请稍后再试。",
    jobNotReady: "该链接未解析成功，没有可下载的内容。",
    qualityUnknown: "该视频没有 {quality} 画质。",
    qualityLocked: "{quality} 需要更高的套餐，请在价格页查看。",
    clipOutside: "片段的开始时间须早于结束时间，且不超出视频时长。",
    subtitlesUnknown: "该视频没有这些语言的字幕：{languages}。",
    clipImpossible: "图片无法截取片段。",
    notAList: "该链接不是频道或播放列表，或其中的内容没有单独的页面，因此无法关注。",
    tooManyMerges: "您已有 {count} 个下载正在准备，请等其中一个完成。",
    diskFull: "服务器暂时没有存储空间，请稍后再试。",
    mergeUnknown: "您的下载中没有该文件。",
    fileGone: "文件已失效，请重新粘贴视频链接。",
    sourceFault: "来源网站停止提供该文件，请重试或换一档画质。",
    pictureGone: "该图片已失效。",
    subtitleGone: "来源网站已不再提供这些字幕。",
    "merge.forbidden": "来源网站拒绝提供该文件，请重试或换一档画质。",
    "merge.gone": "来源网站已没有该文件，请换一档画质。",
    "merge.stalled": "来源网站停止了传输，请重试。",
    "merge.tooSlow": "来源网站传输过慢，请换一档较小的画质。",
    "merge.tooLong": "准备时间过长，请缩短片段或换一档较小的画质。",
    "merge.broken": "来源网站的文件已损坏，请重试或换一档画质。",
    "merge.tooLarge": "文件过大，无法处理。",
    "merge.refusedAddress": "无法访问该文件的地址。",
    "merge.network": "与来源网站的连接中断，请重试。",
    "merge.noRoom": "服务器暂时没有存储空间，请稍后再试。",
    "merge.clipOutside": "片段的开始时间须早于结束时间，且不超出视频时长。",
    "merge.clocksApart": "来源网站的画面与声音时间轴不一致，无法保证音画同步。请换一档画质。",
    "merge.resultBroken": "文件未通过检查，请重试或换一档画质。",
    "merge.locked": "该视频的实际画质需要更高的套餐。",
    "merge.fault": "服务器出错，文件未能准备好，请重试。",
  },
});

/** Words every refusal that may end a job or a merge: this feature's own refusals and the egress guard's. */
const { of: answerOf } = createAnswers([egressMessages, downloadMessages]);

/** The sentence of a stored key, worded as in an immediate response. */
export const sentence = (language: Language, key: string, params: RefusalParams = {}): string =>
  answerOf(new Refusal(key, undefined, params), language).message;
