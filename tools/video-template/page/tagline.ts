import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The tool's tagline; apart from the page's other texts, which the tile on the studio's home does not load. */
export const taglineMessages = defineMessages({
  en: { tagline: "Your images and words in a video that is already edited." },
  zh: { tagline: "填入图片和文字，剪好的短片马上就有。" },
});
