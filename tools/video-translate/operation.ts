import { AskedLanguage, describeToolOperation } from "@cutwater/toolkit/operation.ts";
import { Output } from "./draft.ts";

export const operation = describeToolOperation({
  name: "translate_video",
  texts: {
    en: {
      title: "Video translation",
      description:
        "Recognizes the speech of a video and translates it into subtitles or a dub, with a review in between.",
    },
    zh: { title: "视频翻译", description: "识别视频里的语音并翻译成字幕或配音，生成前可以校对。" },
  },
  phrases: {
    en: [
      "@ video link",
      "#translate",
      "#translate & #video",
      "#translate & #subtitles",
      "#dub => output=dub",
      "#dub & #video => output=dub",
      "(make|put|turn|convert|change) & <language> & -#subtitles",
      "(make|create|get|need|want|do) ... <language> (version|dub)",
      "(add|burn|make|create|generate) & <language> & #subtitles => output=subtitles",
      "+ #dub => output=dub",
      "+ #subtitles => output=subtitles",
    ],
    zh: [
      "(加|做|生成|配) ... <language> ... #subtitles => output=subtitles",
      "<language> #dub => output=dub",
      "(转|变|换|改|弄|做|搞|配) [成|为|上] <language>",
    ],
  },
  fields: { to: AskedLanguage, from: AskedLanguage.optional(), output: Output.default("subtitles") },
  dataOf: (url, { to, from, output }) => ({ url, to, from, output }),
});
