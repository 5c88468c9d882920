import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline; apart from the page's other texts, which the tile on the studio's home does not load. */
export const taglineMessages = defineMessages({
  en: { tagline: "A product link or a few images in, a spoken video with captions out." },
  zh: { tagline: "一个商品链接或几张图片，生成带配音和字幕的讲解视频。" },
});
