import { describeToolOperation } from "@cutwater/toolkit/operation.ts";

export const operation = describeToolOperation({
  name: "remove_text_from_video",
  texts: {
    en: {
      title: "Text removal",
      description:
        "Finds subtitles, captions and other text laid over a video and removes it. Signs in the scene stay.",
    },
    zh: { title: "去除文字", description: "找出视频里后期叠加的字幕和文字并去掉，场景里的招牌保留。" },
  },
  phrases: {
    en: [
      "@ video link",
      "#remove & #subtitles",
      "(#subtitles|#text) ... (gone|disappear|vanish|go away)",
      "#remove & #text & -#picture",
      "(take|get|wipe|cut) ... (off|out|away) & (#subtitles|#text)",
    ],
    zh: [
      "(去|除|抹|擦|消|遮) [一下|视频|这个|那个|硬] (#subtitles|#text)",
      "(#subtitles|#text) [都|也|给我] (去|除|抹|擦|消) [了|一下|吧]",
    ],
  },
  fields: {},
  dataOf: (url) => ({ url }),
});
