import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";
import { defineMessages, type Language } from "@cutwater/contract/i18n.ts";
import { failureMessages } from "@cutwater/extractor/messages.ts";
import { egressMessages } from "../../platform/egress/messages.ts";
import { createAnswers } from "../../platform/http/answers.ts";

/** The extractor's sentences, under keys of ours: "link.gone" and the like. */
const linkMessages = (language: "en" | "zh") =>
  Object.fromEntries(
    Object.entries(failureMessages[language]).map(([failure, sentence]) => [`link.${failure}`, sentence]),
  );

export const downloadMessages = defineMessages<string>({
  en: {
    ...linkMessages("en"),
    linkEmpty: "Link cannot be empty",
    linkTooLong: "This text is too long. Paste the link alone.",
    linkInvalid: "No link was found in the text. Please check that it holds an address.",
    linkExpired: "This link has expired. Parse the video again to get a new one.",
    downloadExpire: "The video has expired and cannot be downloaded",
    stillReading: "This link is still being read. Please wait a moment.",
    parseInterrupted: "Reading this link was interrupted. Please try again.",
    tooManyFailures: "Too many links from your network could not be read. Please try again in {minutes} minutes.",
    parseFault: "Failed to fetch video, please check the URL is valid",
    jobNotReady: "This link has not been read successfully, so there is nothing to download.",
    qualityUnknown: "This video does not come in the quality {quality}.",
    qualityLocked: "{quality} needs a higher plan: {plans}.",
    clipOutside: "The clip must start before its end and lie inside the video.",
    subtitlesUnknown: "This video has no subtitles in these languages: {languages}.",
    clipImpossible: "A picture cannot be cut.",
    tooManyMerges: "You already have {count} downloads in preparation. Please wait for one of them.",
    diskFull: "There is no room for this file right now. Please try again later.",
    mergeUnknown: "There is no finished file of this kind among your downloads.",
    fileGone: "This file is no longer kept. Parse the video again to get it.",
    sourceFault: "The site stopped handing out this file. Try again, or choose another quality.",
    pictureGone: "There is no picture here.",
    subtitleGone: "These subtitles can no longer be had from the site.",
    "merge.forbidden": "The site refused to hand out this file. Try again, or choose another quality.",
    "merge.gone": "The site no longer has this file. Try another quality.",
    "merge.stalled": "The site stopped sending. Please try again.",
    "merge.broken": "The site sent a broken file. Try again, or choose another quality.",
    "merge.tooLarge": "This file is too large for us to prepare.",
    "merge.refusedAddress": "The media of this link lies at an address that cannot be reached from here.",
    "merge.network": "The connection to the site broke. Please try again.",
    "merge.noRoom": "There is no room for this file right now. Please try again later.",
    "merge.clipOutside": "The clip must start before its end and lie inside the video.",
    "merge.resultBroken": "The finished file did not pass our check. Try again, or choose another quality.",
    "merge.locked": "This video turned out to be of a quality that needs a higher plan.",
    "merge.fault": "The file could not be prepared because of a fault on our side. Please try again.",
  },
  zh: {
    ...linkMessages("zh"),
    linkEmpty: "链接不能为空",
    linkTooLong: "文字过长，请只粘贴链接。",
    linkInvalid: "文字中没有找到链接，请检查是否包含网址。",
    linkExpired: "链接已过期，请重新解析视频以获取新链接。",
    downloadExpire: "视频已过期，无法下载",
    stillReading: "该链接正在解析，请稍候。",
    parseInterrupted: "解析被中断，请重试。",
    tooManyFailures: "您的网络有太多链接无法读取，请在 {minutes} 分钟后重试。",
    parseFault: "获取视频失败，请检查链接是否有效",
    jobNotReady: "该链接尚未解析成功，没有可下载的内容。",
    qualityUnknown: "该视频没有 {quality} 画质。",
    qualityLocked: "{quality} 需要更高的套餐：{plans}。",
    clipOutside: "片段的起点必须早于终点，且在视频范围之内。",
    subtitlesUnknown: "该视频没有这些语言的字幕：{languages}。",
    clipImpossible: "图片无法截取片段。",
    tooManyMerges: "您已有 {count} 个下载正在准备，请等待其中一个完成。",
    diskFull: "暂时没有空间存放该文件，请稍后再试。",
    mergeUnknown: "您的下载中没有这样的成品文件。",
    fileGone: "该文件已不再保存，请重新解析视频。",
    sourceFault: "该网站停止提供此文件，请重试或换一个画质。",
    pictureGone: "这里没有图片。",
    subtitleGone: "原网站已不再提供这些字幕。",
    "merge.forbidden": "该网站拒绝提供此文件，请重试或换一个画质。",
    "merge.gone": "该网站已没有此文件，请换一个画质。",
    "merge.stalled": "该网站停止了传输，请重试。",
    "merge.broken": "该网站发来的文件已损坏，请重试或换一个画质。",
    "merge.tooLarge": "该文件过大，无法处理。",
    "merge.refusedAddress": "该链接的媒体所在地址无法从这里访问。",
    "merge.network": "与该网站的连接中断，请重试。",
    "merge.noRoom": "暂时没有空间存放该文件，请稍后再试。",
    "merge.clipOutside": "片段的起点必须早于终点，且在视频范围之内。",
    "merge.resultBroken": "成品文件未通过检查，请重试或换一个画质。",
    "merge.locked": "该视频的实际画质需要更高的套餐。",
    "merge.fault": "由于我们这边的故障，文件未能准备好，请重试。",
  },
});

/** The dictionary of everything that may end a job or a merge: this room's own, and the guard's no. */
const { of: answerOf } = createAnswers([egressMessages, downloadMessages]);

/** Says the sentence of a kept key as an answer would have said it at once. */
export const sentence = (language: Language, key: string, params: RefusalParams = {}): string =>
  answerOf(new Refusal(key, undefined, params), language).message;
