import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Subtitles, captions and overlaid words leave the clip." },
  zh: { tagline: "去掉字幕、花字和叠加的文字。" },
});
