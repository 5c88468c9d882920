import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The refusals of this tool. */
export const messages = defineMessages({
  en: {
    notVideo: "This file is not a video.",
    boxEmpty: "Please box-select the area to erase first!",
    pointEmpty: "Please click the area to erase first!",
    rangeEmpty: "The time range of a region is empty. The video is {seconds} seconds long.",
    markAfterEnd: "A region is marked after the end of the video. The video is {seconds} seconds long.",
    partEmpty: "The chosen part of the video is empty. The video is {seconds} seconds long.",
    markOutsidePart: "Something is marked outside the part of the video you chose. Mark it again on a frame inside.",
    regionOutsidePart: "The time range of a region lies outside the part of the video you chose.",
    nothingFound: "Nothing to erase was found there. Draw a tighter box, or click on the object itself.",
    everything:
      "The whole frame is marked for the whole video, so nothing is left to fill it with. Mark a smaller area.",
    videoBroken: "The video is damaged and cannot be read to the end.",
    tooManyFrames:
      "The video has too many frames. The limit is {aSecond} per second and {all} in total. Export it at a lower frame rate.",
    outlinesTooLong:
      "The outlines have {corners} corners in total, the limit is {most}. Mark fewer frames, or remove outlines and keep the boxes.",
    videoTooLarge: "The video is too large: {width} × {height} pixels. The limit is {largest} pixels on one side.",
    videoTooSmall: "The video is too small: {width} × {height} pixels. Each side needs at least {least} pixels.",
    pictureBroken: "The frame could not be read. Choose it again.",
    timesBroken: "The frame times could not be read. Reload the page.",
    tryOutTooLarge: "The box is too large for a try. Draw it closer around the logo.",
    pointsBroken: "The marks could not be read. Mark the area again.",
  },
  zh: {
    notVideo: "该文件不是视频。",
    boxEmpty: "请先框选要擦除的区域！",
    pointEmpty: "请先点击要擦除的区域！",
    rangeEmpty: "区域的起止时间无效，视频时长为 {seconds} 秒。",
    markAfterEnd: "有标记超出了视频时长（{seconds} 秒）。",
    partEmpty: "所选片段为空，视频时长为 {seconds} 秒。",
    markOutsidePart: "有标记不在所选片段内，请在片段内的画面上重新标记。",
    regionOutsidePart: "有区域的起止时间不在所选片段内。",
    nothingFound: "该处没有找到可擦除的内容，请将框画得更贴合目标，或直接点击要擦除的物体。",
    everything: "整段视频的整个画面都被标记，没有可用于填补的画面，请缩小标记范围。",
    videoBroken: "视频已损坏，无法完整读取。",
    tooManyFrames: "视频的帧数过多：每秒最多 {aSecond} 帧，总共最多 {all} 帧，请降低帧率后重新保存。",
    outlinesTooLong: "轮廓的顶点共 {corners} 个，最多 {most} 个。请减少标记的帧，或去掉轮廓只保留框选。",
    videoTooLarge: "视频分辨率过高：{width} × {height}，单边不得超过 {largest} 像素。",
    videoTooSmall: "视频分辨率过低：{width} × {height}，单边不得少于 {least} 像素。",
    pictureBroken: "无法读取该帧，请重新选择。",
    timesBroken: "无法读取帧的时间，请刷新页面。",
    tryOutTooLarge: "试用时选框不能这么大，请贴近台标框选。",
    pointsBroken: "无法读取标记，请重新标记。",
  },
});

/** What a run does now. */
export const steps = defineMessages({
  en: {
    looking: "Looking at the video",
    following: "Following what you marked",
    filling: "Filling frame {frame} of {frames}",
    makingUp: "Making up what no frame shows",
    finishing: "Finishing frame {frame} of {frames}",
    writing: "Writing the file",
  },
  zh: {
    looking: "正在分析视频",
    following: "正在跟踪标记的内容",
    filling: "正在填补第 {frame} 帧，共 {frames} 帧",
    makingUp: "正在补全被遮挡的画面",
    finishing: "正在修饰第 {frame} 帧，共 {frames} 帧",
    writing: "正在写入文件",
  },
});
