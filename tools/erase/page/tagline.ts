import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Mark it on one frame, erase it from the whole video." },
  zh: { tagline: "在一帧上圈出，整段视频自动擦除。" },
});
