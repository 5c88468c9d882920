import { defineMessages } from "@cutwater/contract/i18n.ts";
import { pictureRefusals } from "@cutwater/media/pictures/messages.ts";

/** The refusals of this tool. */
export const messages = defineMessages({
  en: {
    ...pictureRefusals.en,
    tooSmallToPreview: "This image is too small for a preview.",
    pictureTooLong: "The result would be longer than {side} pixels on one side. Crop the image first.",
    resultTooLarge:
      "×{scale} is too large for this image. The largest possible is ×{largest} ({width} × {height} pixels).",
    scaleForMembers: "×{scale} is for members. Without a plan, the limit is ×{largest}.",
    longestOutOfRange:
      "The longest side of this image can be {least} to {most} pixels, not {longest}. Choose another size.",
    avifTooLarge: "AVIF allows up to {megapixels} megapixels and {side} pixels on one side. Choose JPEG or PNG.",
    webpTooLarge: "WebP allows up to {megapixels} megapixels and {side} pixels on one side. Choose JPEG or PNG.",
  },
  zh: {
    ...pictureRefusals.zh,
    tooSmallToPreview: "图片太小，无法预览。",
    pictureTooLong: "放大后单边将超过 {side} 像素，请先裁剪图片。",
    resultTooLarge: "该图片不能放大 {scale} 倍，最多可放大 {largest} 倍（{width} × {height} 像素）。",
    scaleForMembers: "×{scale} 为会员专享，未开通套餐时最高 ×{largest}。",
    longestOutOfRange: "该图片的最长边可为 {least}–{most} 像素，不能是 {longest} 像素，请换一个尺寸。",
    avifTooLarge: "AVIF 最高支持 {megapixels} 百万像素、单边 {side} 像素，请选择 JPEG 或 PNG。",
    webpTooLarge: "WebP 最高支持 {megapixels} 百万像素、单边 {side} 像素，请选择 JPEG 或 PNG。",
  },
});

/** Names of the steps of a run, shown as its present step. */
export const steps = defineMessages({
  en: {
    reading: "Reading the image",
    cleaning: "Removing scratches and noise",
    enlarging: "Enlarging the image",
    writing: "Writing the file",
  },
  zh: {
    reading: "正在读取图片",
    cleaning: "正在去除划痕和噪点",
    enlarging: "正在放大图片",
    writing: "正在写入文件",
  },
});
