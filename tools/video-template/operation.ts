import { describeToolOperation } from "@cutwater/toolkit/operation.ts";

export const operation = describeToolOperation({
  name: "make_from_template",
  texts: {
    en: {
      title: "Video templates",
      description: "Makes a short video from a template with pictures, clips and words.",
    },
    zh: { title: "视频模板", description: "选择模板，填入图片、视频和文字，生成短视频。" },
  },
  phrases: { en: [], zh: [] },
  fields: {},
});
