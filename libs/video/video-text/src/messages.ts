import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Steps of a run that removes text, in addition to `inpaintingSteps` of libs/video/video-inpainting. */
export const textSteps = defineMessages({
  en: { finding: "Finding text", outlining: "Outlining the letters", lookingAgain: "Checking for traces" },
  zh: { finding: "正在查找文字", outlining: "正在识别文字轮廓", lookingAgain: "正在检查残留" },
});
