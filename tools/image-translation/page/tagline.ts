import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Translate product images and keep their layout." },
  zh: { tagline: "商品图翻译，版式不变，每行可改。" },
});
