import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline; apart from the page's other texts, which the tile on the studio's home does not load. */
export const taglineMessages = defineMessages({
  en: { tagline: "Subtitles, captions and overlaid words leave the clip." },
  zh: { tagline: "去掉字幕、花字和叠加的文字。" },
});
