import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Translate your video with subtitles or a dub." },
  zh: { tagline: "把视频译成其他语言，加字幕或配音。" },
});
