import { operationFields as fields } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import type { ReadableOperation } from "../../src/request.ts";

/** Operations that search, read links, and get files. */
export const downloadOperations: readonly ReadableOperation[] = [
  {
    name: "search_videos",
    costs: false,
    input: z.object({ words: fields.words, site: fields.site.optional(), count: fields.count.optional() }),
    phrases: {
      en: [
        "#search & -#mine",
        "#search & #video & -#mine",
        "show me <count>",
        "show me ... about",
        "show me #video (about|of|on)",
        "(any|are there) ... #video (about|of|on)",
        "#get & #video (about|of|on|with|where|showing)",
        "(got|is there|are there|any) ... #video (about|of|on|with|where)",
        "? #video (about|of)",
      ],
      zh: [
        "#search & -#mine",
        "有没有关于",
        "(有没有|有无) ... #video & -<thing> & -<link> & -#subtitles",
        "有 ... #video (吗|么|没) & -<thing> & -<link> & -#subtitles",
        "有没有讲",
        "有什么关于",
        "来几个",
        "来点",
        "? 关于 ... #video",
      ],
    },
  },
  {
    name: "read_link",
    costs: false,
    input: z.object({ link: fields.link }),
    phrases: {
      en: [
        "= <link>",
        "(what|which) [kind of] #qualities",
        "#show & #qualities & -<quality>",
        "#read & (<link>|#link)",
        "#read & #qualities",
        "(what is|whats) & <link>",
      ],
      zh: [
        "(有|支持|能选) [哪些|什么|几种|啥|哪几个|哪几种] #qualities",
        "(什么|哪些|几种|啥) #qualities",
        "(最高|最大|能到|有) ... (多少|几) (p|k)",
        "#read & (<link>|#link)",
        "#show & #qualities",
      ],
    },
  },
  {
    name: "download",
    costs: false,
    input: z.object({
      source: fields.source,
      quality: fields.quality.optional(),
      start: fields.start.optional(),
      end: fields.end.optional(),
    }),
    phrases: {
      en: [
        "@ link video result",
        "#download",
        "#get & <thing>",
        "#get & (<quality>|<time>|<link>)",
        "#get & #video",
        "#convert & <quality>",
        "#cut & <time>",
        "#download & (<time>|<quality>|#unmarked)",
        "? <quality>",
        "? <time>",
        "? #unmarked",
        "? mp4",
      ],
      zh: [
        "#get & (<quality>|<time>|<link>)",
        "^ [帮|我|想|要] 下 <thing>",
        "下 (#video|<thing>)",
        "^ 下 (<time>|<quality>)",
        "<thing> ... 下 [了|来|吧]",
        "把 ... 下 (了|来|到)",
        "下 ... 那 (个|条)",
        "#unmarked & -#remove",
        "只要 (<quality>|<time>)",
        "存 (本地|手机|相册|电脑)",
      ],
    },
  },
  {
    name: "get_subtitles",
    costs: false,
    input: z.object({ source: fields.source, language: fields.language.optional(), format: fields.format.optional() }),
    phrases: {
      en: [
        "@ link video result",
        "#get & #subtitles",
        "#download & #subtitles",
        "#show & #subtitles",
        "#convert & #subtitles & <format>",
        "(has|have|is there|are there|(does|do) ... have) ... #subtitles",
        "? #subtitles",
        "? <format>",
      ],
      zh: ["(有|有没有|有无) ... #subtitles", "下 #subtitles", "#subtitles ... (发我|给我|发给我)"],
    },
  },
  {
    name: "get_transcript",
    costs: false,
    input: z.object({ source: fields.source, language: fields.language.optional(), summary: z.boolean().optional() }),
    phrases: {
      en: [
        "@ link video sound result",
        "#transcribe",
        "#convert & #transcribe",
        "#convert & #text",
        "#get & #text & -#subtitles",
        "#get & #text & #video & -#subtitles",
        "#summarize => summary=true",
        "what [do|does|did|is|are] ... (say|saying|talk)",
        "what (it|this|that|video) ... about => summary=true",
        "+ #summarize => summary=true",
      ],
      zh: ["#get & #transcribe", "讲 [了|的|是] 什么", "说 [了|的|是] 什么"],
    },
  },
  {
    name: "list_results",
    costs: false,
    input: z.object({ words: fields.words.optional() }),
    phrases: {
      en: ["#mine", "#show & #mine", "#search & #mine", "what & #mine", "list & #mine", "= (history|历史|记录)"],
      zh: ["#mine ... (在|哪|呢)", "#read & #mine"],
    },
  },
];
