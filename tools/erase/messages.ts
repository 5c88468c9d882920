import { defineMessages } from "@cutwater/contract/i18n.ts";
import { inpaintingSteps, refusals } from "@cutwater/video-inpainting/messages.ts";

/** The refusals of this tool. */
export const messages = defineMessages({
  en: {
    ...refusals.en,
    boxEmpty: "Please box-select the area to erase first!",
    pointEmpty: "Please click the area to erase first!",
    rangeEmpty: "The time range of a region is empty. The video is {seconds} seconds long.",
    markAfterEnd: "A region is marked after the end of the video. The video is {seconds} seconds long.",
    markOutsidePart: "A mark lies outside the chosen part of the video. Mark it again on a frame inside.",
    regionOutsidePart: "The time range of a region lies outside the chosen part of the video.",
    nothingFound: "Nothing to erase was found there. Draw a tighter box, or click on the object itself.",
    outlinesTooLong:
      "The outlines have {corners} corners in total, the limit is {most}. Mark fewer frames, or remove outlines and keep the boxes.",
    pictureBroken: "The frame could not be read. Choose it again.",
    tryOutTooLarge: "The box is too large for the sample. Draw it closer to the logo.",
    pointsBroken: "The marks could not be read. Mark the region again.",
  },
  zh: {
    ...refusals.zh,
    boxEmpty: "请先框选要擦除的区域！",
    pointEmpty: "请先点击要擦除的区域！",
    rangeEmpty: "区域的起止时间无效，视频时长为 {seconds} 秒。",
    markAfterEnd: "有标记超出了视频时长（{seconds} 秒）。",
    markOutsidePart: "有标记不在所选片段内，请在片段内的画面上重新标记。",
    regionOutsidePart: "有区域的起止时间不在所选片段内。",
    nothingFound: "该处没有找到可擦除的内容，请将框画得更贴合目标，或直接点击要擦除的物体。",
    outlinesTooLong: "轮廓的顶点共 {corners} 个，最多 {most} 个。请减少标记的帧，或去掉轮廓只保留框选。",
    pictureBroken: "无法读取该帧，请重新选择。",
    tryOutTooLarge: "框得太大，请贴近台标框选。",
    pointsBroken: "无法读取标记，请重新标记。",
  },
});

/** Names of the steps of a run, shown as its present step. */
export const steps = defineMessages({
  en: { ...inpaintingSteps.en, following: "Tracking what you marked" },
  zh: { ...inpaintingSteps.zh, following: "正在跟踪标记的内容" },
});
