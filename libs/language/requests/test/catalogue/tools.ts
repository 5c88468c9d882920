import { operationFields as fields } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import type { ReadableOperation } from "../../src/request.ts";

const source = fields.source;
const to = fields.language;
const from = fields.language.optional();

/** Operations of tools. All cost credits. */
export const toolOperations: readonly ReadableOperation[] = [
  {
    name: "erase_from_video",
    costs: true,
    input: z.object({ source }),
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
  },
  {
    name: "remove_text_from_video",
    costs: true,
    input: z.object({ source }),
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
  },
  {
    name: "translate_video",
    costs: true,
    input: z.object({ source, to, from, output: z.enum(["subtitles", "dub"]).optional() }),
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
  },
  {
    name: "translate_picture",
    costs: true,
    input: z.object({ source, to, from }),
    phrases: {
      en: [
        "@ picture",
        "#translate",
        "#translate & #picture",
        "#translate & #text & #picture",
        "#picture (to|into|in) <language>",
      ],
      zh: ["#picture ... (转|变|换|改) 成 <language>"],
    },
  },
  {
    name: "restore_picture",
    costs: true,
    input: z.object({ source, scale: fields.scale.optional() }),
    phrases: {
      en: [
        "@ picture",
        "#enlarge",
        "#sharpen",
        "#enlarge & #picture",
        "#sharpen & #picture",
        "#restore & #picture",
        "#restore & #old",
        "(#restore|fix) & #blurry",
        "make & <scale>",
        "(colorize|retouch)",
      ],
      zh: ["(弄|变|搞|修|处理|p|调) ... (清楚|清晰|高清)", "#restore", "(变|放|弄) ... <scale>"],
    },
  },
  {
    name: "explain_product",
    costs: true,
    input: z.object({ link: fields.link.optional() }),
    phrases: {
      en: [
        "(#make|#convert) & #product & #video",
        "#explain & #product",
        "#make & #product & #explain",
        "(#make|turn) & #product & (ad|advert|commercial)",
      ],
      zh: ["#make ... #explain ... #video", "#product & #explain & #video", "#make & #product & (广告|宣传片|视频)"],
    },
  },
  {
    name: "make_from_template",
    costs: true,
    input: z.object({}),
    phrases: {
      en: ["#make & #template", "(use|pick|choose|start|apply) & #template", "#video (from|with) #template"],
      zh: ["(用|套|选|挑|换) [一个|个] #template", "#template (做|套|生成)"],
    },
  },
];
