import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Turn a product link or images into a narrated video." },
  zh: { tagline: "商品链接或图片，生成带配音和字幕的讲解视频。" },
});
