import { AskedLanguage, describeToolOperation } from "@cutwater/toolkit/operation.ts";

export const operation = describeToolOperation({
  name: "translate_picture",
  texts: {
    en: {
      title: "Image translation",
      description: "Translates the text in a picture and sets it in the same place and style.",
    },
    zh: { title: "图片翻译", description: "翻译图片里的文字，并按原来的位置和样式排回去。" },
  },
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
  fields: { to: AskedLanguage, from: AskedLanguage.optional() },
  dataOf: (url, { to, from = null }) => ({ url, to, from }),
});
