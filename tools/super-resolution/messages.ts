import { defineMessages } from "@cutwater/contract/i18n.ts";

/** What customers read when a picture cannot be restored as they wish. */
export const messages = defineMessages({
  en: {
    notPicture: "This file is not a picture.",
    pictureUnsupported: "{found} pictures are not supported. Please save it as PNG or JPEG first.",
    pictureBroken: "This picture is damaged or incomplete and cannot be opened.",
    pictureTooLarge: "Pictures may have {megapixels} megapixels at most.",
    pictureTooLong: "The result would be longer than {side} pixels. Please cut the picture first.",
    resultTooLarge:
      "×{scale} of this picture is too large. The largest possible is ×{largest} ({width} × {height} pixels).",
    scaleForMembers: "×{scale} is for members. Without a plan up to ×{largest} is possible.",
    webpTooLarge: "WebP is possible up to {megapixels} megapixels and {side} pixels a side. Please choose JPEG or PNG.",
  },
  zh: {
    notPicture: "该文件不是图片。",
    pictureUnsupported: "不支持 {found} 图片，请先另存为 PNG 或 JPEG。",
    pictureBroken: "图片已损坏或不完整，无法打开。",
    pictureTooLarge: "图片最多 {megapixels} 百万像素。",
    pictureTooLong: "结果的边长将超过 {side} 像素，请先裁剪图片。",
    resultTooLarge: "此图片放大 ×{scale} 后过大，最多可放大 ×{largest}（{width} × {height} 像素）。",
    scaleForMembers: "×{scale} 仅限会员使用，未开通套餐时最多 ×{largest}。",
    webpTooLarge: "WebP 最多 {megapixels} 百万像素、边长 {side} 像素，请选择 JPEG 或 PNG。",
  },
});
