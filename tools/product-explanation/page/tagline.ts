import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "A product link or a few images in, a spoken video with captions out." },
  zh: { tagline: "一个商品链接或几张图片，生成带配音和字幕的讲解视频。" },
});
