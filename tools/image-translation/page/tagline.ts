import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline. It has its own file because the tile on the studio's home page loads it without the page's other texts. */
export const taglineMessages = defineMessages({
  en: { tagline: "Product images in another language: same place, same look, every line yours to edit." },
  zh: { tagline: "商品图换一种语言：位置和样式不变，每行文字都可修改。" },
});
