import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Product images in another language: same layout, same style, and you can edit every line." },
  zh: { tagline: "商品图翻译成其他语言，版式不变，每行文字都可修改。" },
});
