import { defineMessages } from "@cutwater/contract/i18n.ts";

/** What customers read when something cannot be erased as they wish. */
export const messages = defineMessages({
  en: {
    notVideo: "This file is not a video.",
    boxEmpty: "Please box-select the area to erase first!",
    pointEmpty: "Please click the area to erase first!",
    rangeEmpty: "The time range of a region is empty. The video has {seconds} seconds.",
    markAfterEnd: "A region is marked after the end of the video, which has {seconds} seconds.",
    nothingFound: "Nothing to erase was found there. Draw the box closer, or click on the thing itself.",
    everything:
      "The whole picture is marked for the whole video, so there is nothing left to fill it from. Mark a smaller area.",
    videoBroken: "The video is damaged and cannot be read to its end.",
    videoTooLarge: "The picture is too large: {width} × {height} pixels. Up to {largest} pixels a side are possible.",
    videoTooSmall: "The picture is too small: {width} × {height} pixels. At least {least} pixels a side are needed.",
    pictureBroken: "The frame could not be read. Pick it again.",
    pointsBroken: "The marks could not be read. Mark the area again.",
  },
  zh: {
    notVideo: "该文件不是视频。",
    boxEmpty: "请先框选要擦除的区域！",
    pointEmpty: "请先点击要擦除的区域！",
    rangeEmpty: "区域的时间范围为空，视频时长为 {seconds} 秒。",
    markAfterEnd: "有区域标记在视频结束之后，视频时长为 {seconds} 秒。",
    nothingFound: "该处没有找到可擦除的内容，请把框画得更贴近，或直接点击要擦除的物体。",
    everything: "整段视频的整个画面都被标记，没有可用于填补的内容，请标记小一些的区域。",
    videoBroken: "视频已损坏，无法完整读取。",
    videoTooLarge: "画面过大：{width} × {height} 像素，边长最多 {largest} 像素。",
    videoTooSmall: "画面过小：{width} × {height} 像素，边长至少 {least} 像素。",
    pictureBroken: "无法读取该帧，请重新选择。",
    pointsBroken: "无法读取标记，请重新标记。",
  },
});
