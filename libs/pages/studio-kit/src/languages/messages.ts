import { defineMessages } from "@cutwater/contract/i18n.ts";

export const languageMessages = defineMessages({
  en: { from: "From", into: "To", heard: "Detect language", draft: "Draft" },
  zh: { from: "源语言", into: "目标语言", heard: "自动识别", draft: "草稿" },
});
