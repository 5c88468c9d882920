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
  phrases: {
    en: ["#make & #template", "(use|pick|choose|start|apply) & #template", "#video (from|with) #template"],
    zh: ["(用|套|选|挑|换) [一个|个] #template", "#template (做|套|生成)"],
  },
  fields: {},
});
