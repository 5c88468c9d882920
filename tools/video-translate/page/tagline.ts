import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline; apart from the page's other texts, which the tile on the studio's home does not load. */
export const taglineMessages = defineMessages({
  en: { tagline: "Your video in another language: as subtitles, or with other voices." },
  zh: { tagline: "把视频译成其他语言：加字幕，或换成配音。" },
});
