import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline; apart from the page's other texts, which the tile on the studio's home does not load. */
export const taglineMessages = defineMessages({
  en: { tagline: "Mark it on one frame. It leaves the whole clip." },
  zh: { tagline: "在一帧上圈出来，整段视频里都消失。" },
});
