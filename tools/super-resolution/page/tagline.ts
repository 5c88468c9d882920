import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline; apart from the page's other texts, which the tile on the studio's home does not load. */
export const taglineMessages = defineMessages({
  en: { tagline: "Restore small, noisy or old images, up to 12× larger." },
  zh: { tagline: "修复小图、噪点图和老照片，最高放大 12 倍。" },
});
