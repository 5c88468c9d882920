import { defineMessages } from "@cutwater/contract/i18n.ts";
import { inpaintingSteps, refusals } from "@cutwater/video-inpainting/messages.ts";
import { textSteps } from "@cutwater/video-text/messages.ts";

/** The refusals of this tool. */
export const messages = defineMessages({
  en: {
    ...refusals.en,
    noText: "No text was found in this video. Nothing was charged.",
    noTextThere: "No text was found in the marked regions. Nothing was charged.",
    noSubtitles:
      'No subtitles were found in this video. Nothing was charged. Choose "All overlaid text" for other text.',
    areaMissing: "Draw the region to remove text from.",
    areaEmpty: "A region is empty or lies outside the video. Draw it again.",
    rangeEmpty: "The time range of a text is empty. The video is {seconds} seconds long.",
    regionOutsidePart: "The time range of a text lies outside the chosen part of the video.",
    regionsBroken: "The regions could not be read. Reload the page.",
  },
  zh: {
    ...refusals.zh,
    noText: "视频中没有找到文字，未扣点。",
    noTextThere: "所选区域内没有找到文字，未扣点。",
    noSubtitles: "视频中没有找到字幕，未扣点。如需去除其他文字，请选择“所有叠加文字”。",
    areaMissing: "请先框选要去除文字的区域。",
    areaEmpty: "有区域为空或超出画面，请重新框选。",
    rangeEmpty: "有文字的起止时间无效，视频时长为 {seconds} 秒。",
    regionOutsidePart: "有文字的起止时间不在所选片段内。",
    regionsBroken: "无法读取所选区域，请刷新页面。",
  },
});

/** Refusals that are a valid answer: nothing failed, but there was nothing to remove. */
export const answers = defineMessages({
  en: { noText: "No text found", noTextThere: "No text found", noSubtitles: "No subtitles found" },
  zh: { noText: "没有找到文字", noTextThere: "没有找到文字", noSubtitles: "没有找到字幕" },
});

/** Names of the steps of a run, shown as its present step. */
export const steps = defineMessages({
  en: { ...inpaintingSteps.en, ...textSteps.en },
  zh: { ...inpaintingSteps.zh, ...textSteps.zh },
});
