import { defineMessages } from "@cutwater/contract/i18n.ts";
import type { DeliveryFailure } from "@cutwater/delivery/delivery.ts";

/** Everything the command line says, apart from why a link cannot be read: that is the extractor's. */
export const messages = defineMessages({
  en: {
    help: `Usage: npm run get -- LINK [options]

  LINK                 a link, or share text with links in it
  --quality 720p       this quality; the best one unless told
  --audio mp3          only the sound: mp3, m4a, opus ... as --list shows
  --subtitles en,zh    embed subtitles of these languages
  --from 1:20 --to 90  a piece of it (seconds or h:mm:ss); starts at a key frame
  --exact              with --from/--to: exactly these frames, edges encoded anew
  --cover --metadata   embed the cover; title, author and link
  --out FOLDER         where to save; here unless told
  --playlist           all entries of a list, each saved; one that lies there already is not fetched again
  --proxy ADDRESS      go through this proxy: http://host:port or http://name:word@host:port
  --cookies FILE       a cookies.txt of your browser, for what only you may see; a copy of it is used
  --list               show what there is, download nothing
  --help               this text

Ends with 0 when everything was saved, 1 when something could not be, 2 when the command makes no sense, 130 when stopped.
A stopped download goes on where it was when the same command is given again.
COOKIES_DIR in the environment names a folder of cookie files, one a site (youtube.com.txt), readable by you alone.`,
    badArguments: "This cannot be understood: {detail}. See --help.",
    linkEmpty: "Link cannot be empty. See --help.",
    linkInvalid: "There is no link in this.",
    engineMissing: "The download engine is missing at {path}. Run: npm run setup",
    reading: "Reading {link} ...",
    qualityUnknown: 'There is no "{label}". There is: {labels}.',
    onlyEntries: "This link is a list. Give one of its links, or --playlist for all of them:",
    entriesOmitted: "The list is longer: its first {read} are got, {count} more are not.",
    savedBefore: "Saved before {path}",
    subtitlesMissing: "There are no subtitles in: {languages}.",
    subtitlesNotRead: "The subtitles in {languages} could not be fetched, so they are not in the file. Try again.",
    subtitlesNeedVideo: "Subtitles are put into videos only.",
    jarIsOpen: "The cookies of {site} can be read by others and are not used. Run: chmod 600 on the file.",
    saved: "Saved {path} ({size})",
    clipCopied: "The clip starts at {start} s, the key frame before. Use --exact for the very frame.",
    clipEncoded: "The clip was encoded anew: its frames could not be kept.",
    stopped: "Stopped. The same command goes on from here.",
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
    forbidden: "The site refused to hand out the file. Try again, or another quality.",
    gone: "The file is no longer there. Read the link again.",
    stalled: "The site stopped sending. Try again.",
    broken: "The site sends a damaged file. Try another quality.",
    tooLarge: "The file is too large.",
    refusedAddress: "This address cannot be reached from here.",
    network: "The connection failed. Check the network and try again.",
    noRoom: "The disk is full.",
    clipOutside: "The piece lies outside of the video.",
    resultBroken: "The finished file was not what it should be, so it was not saved. Try another quality.",
    fault: "Something went wrong while the file was made: {detail}",
  },
  zh: {
    help: `用法：npm run get -- 链接 [选项]

  链接                 视频链接，或含链接的分享文本
  --quality 720p       指定清晰度；默认最高
  --audio mp3          只要声音：mp3、m4a、opus 等，见 --list
  --subtitles en,zh    嵌入这些语言的字幕
  --from 1:20 --to 90  截取一段（秒或 时:分:秒），从关键帧开始
  --exact              配合 --from/--to：精确到帧，两端重新编码
  --cover --metadata   嵌入封面；嵌入标题、作者和链接
  --out 文件夹         保存位置；默认当前文件夹
  --playlist           保存列表中的全部内容；已保存过的不再下载
  --proxy 地址         通过代理访问：http://主机:端口 或 http://用户名:密码@主机:端口
  --cookies 文件       浏览器导出的 cookies.txt，用于仅您可见的内容；只使用其副本
  --list               只列出内容，不下载
  --help               显示本说明

全部保存成功返回 0，有失败返回 1，命令有误返回 2，中途停止返回 130。
停止后再次执行相同命令，会从中断处继续。
环境变量 COOKIES_DIR 指定 Cookie 文件夹，每个网站一个文件（如 youtube.com.txt），且仅本人可读。`,
    badArguments: "无法理解：{detail}。请看 --help。",
    linkEmpty: "链接不能为空。请看 --help。",
    linkInvalid: "其中没有链接。",
    engineMissing: "在 {path} 找不到下载引擎。请运行：npm run setup",
    reading: "正在解析 {link} ……",
    qualityUnknown: "没有“{label}”。可选：{labels}。",
    onlyEntries: "该链接是一个列表，请给出其中一个链接，或用 --playlist 获取全部：",
    entriesOmitted: "列表较长：获取前 {read} 项，其余 {count} 项未获取。",
    savedBefore: "之前已保存 {path}",
    subtitlesMissing: "没有这些语言的字幕：{languages}。",
    subtitlesNotRead: "未能获取字幕：{languages}，文件中不含这些字幕，请重试。",
    subtitlesNeedVideo: "只有视频可以内嵌字幕。",
    jarIsOpen: "{site} 的 Cookie 文件可被他人读取，未予使用。请对该文件执行 chmod 600。",
    saved: "已保存 {path}（{size}）",
    clipCopied: "片段从 {start} 秒处的关键帧开始。如需精确到帧，请加 --exact。",
    clipEncoded: "原有画面无法直接保留，片段已重新编码。",
    stopped: "已停止。再次执行相同命令会从这里继续。",
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
    forbidden: "该网站拒绝提供文件，请重试或换一个清晰度。",
    gone: "文件已不存在，请重新解析链接。",
    stalled: "该网站停止了传输，请重试。",
    broken: "该网站传来的文件已损坏，请换一个清晰度。",
    tooLarge: "文件过大。",
    refusedAddress: "无法访问该地址。",
    network: "连接失败，请检查网络后重试。",
    noRoom: "磁盘已满。",
    clipOutside: "所选片段不在视频范围内。",
    resultBroken: "生成的文件不符合预期，未予保存。请换一个清晰度。",
    fault: "生成文件时出错：{detail}",
  },
});
export type MessageKey = keyof typeof messages.en;

/** Every failure but the extractor's own has its sentence here. */
export const keyOf = (failure: Exclude<DeliveryFailure, "extraction">): MessageKey => failure;
