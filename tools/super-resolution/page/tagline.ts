import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Restore small, noisy or old images, up to 12× larger." },
  zh: { tagline: "修复小图、噪点图和老照片，最高放大 12 倍。" },
});
