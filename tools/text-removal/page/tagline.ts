import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Remove subtitles, captions and overlaid text from a video." },
  zh: { tagline: "去除视频中的字幕、花字和叠加文字。" },
});
