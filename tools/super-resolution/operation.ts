import { describeToolOperation } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import { modes } from "./calls.ts";

export const operation = describeToolOperation({
  name: "restore_picture",
  texts: {
    en: {
      title: "Restore image",
      description: "Cleans noise, blur, compression and scratches of a picture and enlarges it.",
    },
    zh: { title: "图片修复", description: "去除图片的噪点、模糊、压缩痕迹和划痕，并放大。" },
  },
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
  fields: { scale: z.int().min(2).max(12).default(2), mode: z.enum(modes).default("REALITY") },
  dataOf: (url, { scale, mode }) => ({ url, scale, mode }),
});
