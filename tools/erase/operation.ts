import { describeToolOperation } from "@cutwater/toolkit/operation.ts";
import { Regions } from "./marks.ts";

export const operation = describeToolOperation({
  name: "erase_from_video",
  texts: {
    en: {
      title: "Smart erase",
      description: "Removes a logo, a watermark, a person or another thing from a whole video. Needs a marked region.",
    },
    zh: { title: "智能擦除", description: "从整段视频里去掉台标、水印、人或其他物体，需要先标出位置。" },
  },
  phrases: {
    en: [
      "@ video link",
      "#remove & #watermark",
      "#remove & #logo",
      "(#watermark|#logo) ... (gone|disappear|vanish|go away)",
      "#remove & #person & -#text & -#subtitles",
      "#remove & #object & -#text & -#subtitles",
      "(take|get|wipe|cut) ... (off|out|away) & (#watermark|#logo|#person|#object)",
    ],
    zh: [
      "(去|除|抹|擦|消|遮) [一下|视频|这个|那个] (#watermark|#logo)",
      "(#watermark|#logo) [都|也|给我] (去|除|抹|擦|消) [了|一下|吧]",
    ],
  },
  fields: { regions: Regions.optional() },
  dataOf: (url, { regions }) => (regions ? { url, regions } : null),
});
