import { defineMessages } from "@cutwater/contract/i18n.ts";
import type { DeliveryFailure } from "@cutwater/delivery/delivery.ts";

/** Texts of the command line. The extractor's own messages say why a link cannot be read. */
export const messages = defineMessages({
  en: {
    help: `Usage: npm run get -- LINK [options]

  LINK                 a link, or a text that contains links
  --quality 720p       download this quality; default: the best
  --quality everywhere download the best that plays everywhere (H.264/AAC in mp4)
  --audio mp3          download audio only: mp3, m4a, opus, ... (see --list)
  --subtitles en,zh    embed subtitles in these languages
  --from 1:20 --to 90  cut a clip (seconds or h:mm:ss); starts at a key frame
  --exact              with --from/--to: cut exactly there, re-encode the edges
  --cover --metadata   embed the cover; embed title, author, date, chapters, ...
  --out FOLDER         folder to save to; default: the current folder
  --playlist           save all entries of a list; skips entries that are already saved
  --proxy ADDRESS      use this proxy: http://host:port or http://user:password@host:port
  --cookies FILE       use a copy of your browser's cookies.txt, for videos that need your login
  --list               list what is available, download nothing
  --help               show this help

Exit codes: 0 everything saved, 1 something could not be saved, 2 wrong usage, 130 stopped.
To continue a stopped download, run the same command again.
COOKIES_DIR names a folder of cookie files, one per site (youtube.com.txt), readable only by you.`,
    badArguments: "Invalid usage: {detail}. See --help.",
    linkEmpty: "Link cannot be empty. See --help.",
    linkInvalid: "There is no link in this text. See --help.",
    engineMissing: "The link engine is missing at {path}. Run: npm run setup",
    reading: "Reading {link} ...",
    qualityUnknown: '"{label}" is not available. Choose one of: {labels}.',
    everywhere: "plays everywhere",
    nothingEverywhere: "No quality of this video is H.264 with AAC in mp4. Choose one of: {labels}.",
    onlyEntries: "This link is a list. Use one of these links, or --playlist for all of them:",
    entriesOmitted: "The list is too long: downloading the first {read}, skipping {count} more.",
    savedBefore: "Already saved: {path}",
    subtitlesMissing: "No subtitles available in: {languages}.",
    subtitlesNotRead: "The subtitles in {languages} could not be downloaded and are not in the file. Try again.",
    subtitlesNeedVideo: "Subtitles can only be embedded in videos.",
    jarIsEmpty: "There are no cookies in the cookie file of {site}, so it is not used. Export it again.",
    jarIsOpen: "The cookie file of {site} can be read by other users, so it is not used. Run chmod 600 on it.",
    saved: "Saved {path} ({size})",
    clipCopied: "The clip runs from the key frame at {start} s to {end} s. Use --exact to start at the exact frame.",
    clipCut: "The clip runs from {start} s to {end} s.",
    clipEncoded: "The clip was re-encoded because its frames could not be copied.",
    stopped: "Stopped. Run the same command again to continue.",
    unexpected: "An unexpected error occurred: {detail}",
    download: "downloading",
    merge: "merging",
    check: "checking",
    secondsLeft: "{seconds} s left",
    headVideo: "Video",
    headAudio: "Audio",
    headPhotos: "Pictures",
    headSubtitles: "Subtitles",
    automatic: "automatic",
    about: "about",
    forbidden: "The site refused to provide the file. Try again, or choose another quality.",
    gone: "The site no longer has the file. Run the command again.",
    stalled: "The site stopped sending the file. Try again.",
    tooSlow: "The site sends this file too slowly. Try a smaller quality.",
    tooLong: "Preparing this file took too long. Try a shorter clip or a smaller quality.",
    broken: "The site sent a damaged file. Choose another quality.",
    tooLarge: "The file is too large.",
    refusedAddress: "This address is not allowed.",
    network: "The connection failed. Check your network and try again.",
    noRoom: "The disk is full. Free some space and try again.",
    clipOutside: "The clip is outside the video. Check --from and --to.",
    clocksApart:
      "The site's video and audio do not belong to the same timeline, so they cannot be put together in sync. Choose another quality.",
    resultBroken: "The finished file failed the check and was not saved. Choose another quality.",
    fault: "The file could not be made: {detail}",
  },
  zh: {
    help: `用法：npm run get -- 链接 [选项]

  链接                 视频链接，或含链接的分享文本
  --quality 720p       指定画质；默认最高
  --quality everywhere 下载通用格式（mp4，H.264/AAC）中画质最高的一档
  --audio mp3          仅下载音频：mp3、m4a、opus 等，见 --list
  --subtitles en,zh    嵌入这些语言的字幕
  --from 1:20 --to 90  截取一段（秒或 时:分:秒），从关键帧开始
  --exact              配合 --from/--to：精确到帧，重新编码开头和结尾
  --cover --metadata   嵌入封面；嵌入标题、作者、日期、简介、章节和链接
  --out 文件夹         保存位置；默认当前文件夹
  --playlist           保存列表中的全部内容；跳过已保存的内容
  --proxy 地址         使用代理：http://主机:端口 或 http://用户名:密码@主机:端口
  --cookies 文件       浏览器导出的 cookies.txt，用于需要登录的视频；仅使用其副本
  --list               只列出内容，不下载
  --help               显示本说明

退出码：0 全部保存成功，1 部分保存失败，2 用法有误，130 中途停止。
停止后再次执行相同命令，可从中断处继续。
环境变量 COOKIES_DIR 指定 Cookie 文件夹，每个网站一个文件（如 youtube.com.txt），且仅本人可读。`,
    badArguments: "用法有误：{detail}。请查看 --help。",
    linkEmpty: "链接不能为空。请查看 --help。",
    linkInvalid: "这段文字里没有链接。请查看 --help。",
    engineMissing: "在 {path} 找不到链接解析引擎。请运行：npm run setup",
    reading: "正在解析 {link} ……",
    qualityUnknown: "没有“{label}”，可选：{labels}。",
    everywhere: "通用格式",
    nothingEverywhere: "该视频没有通用格式（mp4，H.264/AAC）的画质，可选：{labels}。",
    onlyEntries: "该链接是一个列表，请使用其中一个链接，或用 --playlist 下载全部：",
    entriesOmitted: "列表过长：下载前 {read} 项，跳过其余 {count} 项。",
    savedBefore: "此前已保存：{path}",
    subtitlesMissing: "没有这些语言的字幕：{languages}。",
    subtitlesNotRead: "以下语言的字幕下载失败，未嵌入文件：{languages}。请重试。",
    subtitlesNeedVideo: "只有视频可以嵌入字幕。",
    jarIsEmpty: "{site} 的 Cookie 文件中没有 Cookie，未使用。请重新导出。",
    jarIsOpen: "{site} 的 Cookie 文件可被其他用户读取，未使用。请对该文件执行 chmod 600。",
    saved: "已保存 {path}（{size}）",
    clipCopied: "片段从 {start} 秒处的关键帧开始，到 {end} 秒结束。如需精确到帧，请加 --exact。",
    clipCut: "片段为 {start} 至 {end} 秒。",
    clipEncoded: "无法直接复制画面，片段已重新编码。",
    stopped: "已停止。再次执行相同命令可继续。",
    unexpected: "发生意外错误：{detail}",
    download: "下载中",
    merge: "合并中",
    check: "检查中",
    secondsLeft: "剩余 {seconds} 秒",
    headVideo: "视频",
    headAudio: "音频",
    headPhotos: "图片",
    headSubtitles: "字幕",
    automatic: "自动生成",
    about: "约",
    forbidden: "来源网站拒绝提供该文件，请重试或换一档画质。",
    gone: "来源网站已没有该文件，请重新执行命令。",
    stalled: "来源网站停止了传输，请重试。",
    tooSlow: "来源网站传输过慢，请换一档较小的画质。",
    tooLong: "准备时间过长，请缩短片段或换一档较小的画质。",
    broken: "来源网站的文件已损坏，请换一档画质。",
    tooLarge: "文件过大。",
    refusedAddress: "不允许访问该地址。",
    network: "连接失败，请检查网络后重试。",
    noRoom: "磁盘已满，请清理后重试。",
    clipOutside: "片段超出视频范围，请检查 --from 和 --to。",
    clocksApart: "来源网站的画面与声音时间轴不一致，无法保证音画同步。请换一档画质。",
    resultBroken: "生成的文件未通过检查，未保存。请换一档画质。",
    fault: "生成文件时出错：{detail}",
  },
});
export type MessageKey = keyof typeof messages.en;

/** Message key of a failure. Every failure except the extractor's own has a sentence here. */
export const keyOf = (failure: Exclude<DeliveryFailure, "extraction">): MessageKey => failure;
