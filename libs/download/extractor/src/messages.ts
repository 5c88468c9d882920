import type { ExtractionFailure } from "./extraction.ts";

/** One sentence for each failure that says what to do about it. Only "busy" contains `{seconds}`. */
export const failureMessages: Record<"en" | "zh", Record<ExtractionFailure, string>> = {
  en: {
    loginNeeded: "This video needs a login on its site. Try a public link.",
    regionBlocked: "The site does not show this video in our region. Try another source.",
    botCheck:
      "The site is asking this service to prove it is not a robot. Try again later, or use a link from another site.",
    rateLimited: "The site is limiting our requests. Try again in a few minutes.",
    drm: "This video is protected by DRM and cannot be downloaded.",
    live: "This is a live or upcoming stream. Paste the link again when it has ended.",
    unsupported: "No video was found on this page. Paste the link of the video itself.",
    gone: "This video does not exist or has been removed. Check the link.",
    timeout: "The site took too long to answer. Try again.",
    refusedAddress: "We cannot open this address. Paste a link that is open to everyone.",
    tooLarge: "The page is too large to read. Paste the link of the video itself.",
    noMedia: "This post contains nothing to download. Paste the link of one with a video or image.",
    siteFault: "The site sent an answer we could not read. Try again later.",
    damaged:
      "A part of this video arrives damaged from its site, so nothing was saved. Try again later, or choose another quality.",
    incomplete: "The site itself lacks a part of this video. Try another quality or source.",
    formatChanges:
      "This video changes its format midway and cannot be saved as one file. Try another quality or source.",
    busy: "Many links are being read right now. Try again in {seconds} seconds.",
  },
  zh: {
    loginNeeded: "该视频需要登录原网站才能观看，请换一个公开的链接。",
    regionBlocked: "该网站不向我们所在的地区提供该视频，请换一个来源。",
    botCheck: "该网站要求本服务通过人机验证，请稍后再试，或换用其他网站的链接。",
    rateLimited: "该网站限制了访问频率，请过几分钟再试。",
    drm: "该视频受 DRM 版权保护，无法下载。",
    live: "这是直播或尚未开始的直播，请在结束后重新粘贴链接。",
    unsupported: "该页面上没有找到视频，请粘贴视频本身的链接。",
    gone: "该视频不存在或已被删除，请检查链接。",
    timeout: "该网站响应太慢，请重试。",
    refusedAddress: "无法访问该地址，请粘贴所有人都能打开的链接。",
    tooLarge: "该页面过大，无法读取，请粘贴视频本身的链接。",
    noMedia: "该内容里没有可下载的视频或图片，请换一个链接。",
    siteFault: "无法识别该网站的返回内容，请稍后再试。",
    damaged: "来源网站发来的部分内容已损坏，因此没有保存。请稍后再试，或换一档画质。",
    incomplete: "来源网站上的该视频本身就缺少一部分。请换一档画质或换一个来源。",
    formatChanges: "该视频中途更换了编码格式，无法保存为一个文件。请换一档画质或换一个来源。",
    busy: "当前解析的链接较多，请在 {seconds} 秒后重试。",
  },
};
