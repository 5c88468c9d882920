import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Messages shown to customers when their upload is not a usable picture (read-upload.ts). */
export const pictureRefusals = defineMessages({
  en: {
    notPicture: "This file is not an image.",
    pictureUnsupported: "{found} images are not supported. Save it as PNG or JPEG first.",
    pictureBroken: "This image is damaged or incomplete and cannot be opened.",
    pictureTooLarge: "Images can have up to {megapixels} megapixels. Choose a smaller one.",
  },
  zh: {
    notPicture: "该文件不是图片。",
    pictureUnsupported: "不支持 {found} 图片，请先另存为 PNG 或 JPEG。",
    pictureBroken: "图片已损坏或不完整，无法打开。",
    pictureTooLarge: "图片不能超过 {megapixels} 百万像素，请换小一些的图片。",
  },
});
