import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Add your images and text to a video that is already edited." },
  zh: { tagline: "填入图片和文字，自动生成短视频。" },
});
