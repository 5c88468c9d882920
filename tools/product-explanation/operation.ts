import { describeToolOperation, operationFields } from "@cutwater/toolkit/operation.ts";

export const operation = describeToolOperation({
  name: "explain_product",
  texts: {
    en: {
      title: "Product explanation",
      description: "Makes a video that presents a product, from its page or pictures, with a voice and a presenter.",
    },
    zh: { title: "商品讲解", description: "用商品链接或图片生成讲解视频，带配音和讲解人。" },
  },
  phrases: {
    en: [
      "(#make|#convert) & #product & #video",
      "#explain & #product",
      "#make & #product & #explain",
      "(#make|turn) & #product & (ad|advert|commercial)",
    ],
    zh: ["#make ... #explain ... #video", "#product & #explain & #video", "#make & #product & (广告|宣传片|视频)"],
  },
  fields: { link: operationFields.link.optional() },
});
