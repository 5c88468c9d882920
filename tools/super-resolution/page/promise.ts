import { defineMessages } from "@cutwater/contract/i18n.ts";

/** What the tool does, in one sentence; apart from the page's other texts, which its tile on the studio's home does without. */
export const promiseMessages = defineMessages({
  en: { promise: "Small, noisy or old pictures, made up to 12 times larger." },
  zh: { promise: "小图、噪点图、老照片，最大放大 12 倍。" },
});
