import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Reasons for refusing a video, whatever is to be removed from it. */
export const refusals = defineMessages({
  en: {
    notVideo: "This file is not a video.",
    partEmpty: "The chosen part of the video is empty. The video is {seconds} seconds long.",
    everything:
      "The whole frame is marked in the whole video, so no background is left to fill it with. Mark a smaller region.",
    videoBroken: "The video is damaged and cannot be read to the end.",
    tooManyFrames:
      "The video has too many frames. The limit is {aSecond} per second and {all} in total. Export it at a lower frame rate.",
    videoTooLarge: "The video is too large: {width} × {height} pixels. The limit is {largest} pixels on one side.",
    videoTooSmall: "The video is too small: {width} × {height} pixels. Each side needs at least {least} pixels.",
    timesBroken: "The frame times could not be read. Reload the page.",
  },
  zh: {
    notVideo: "该文件不是视频。",
    partEmpty: "所选片段为空，视频时长为 {seconds} 秒。",
    everything: "整段视频的整个画面都已标记，没有可用于填补的画面，请缩小标记范围。",
    videoBroken: "视频已损坏，无法完整读取。",
    tooManyFrames: "视频的帧数过多：每秒最多 {aSecond} 帧，总共最多 {all} 帧，请降低帧率后重新保存。",
    videoTooLarge: "视频分辨率过高：{width} × {height}，单边不得超过 {largest} 像素。",
    videoTooSmall: "视频分辨率过低：{width} × {height}，单边不得少于 {least} 像素。",
    timesBroken: "无法读取帧的时间，请刷新页面。",
  },
});

/** Current step of a run. */
export const inpaintingSteps = defineMessages({
  en: {
    looking: "Analyzing the video",
    filling: "Filling frame {frame} of {frames}",
    makingUp: "Filling what no frame shows",
    finishing: "Finishing frame {frame} of {frames}",
    writing: "Writing the file",
  },
  zh: {
    looking: "正在分析视频",
    filling: "正在填补第 {frame} 帧，共 {frames} 帧",
    makingUp: "正在补全被遮挡的画面",
    finishing: "正在修饰第 {frame} 帧，共 {frames} 帧",
    writing: "正在写入文件",
  },
});
