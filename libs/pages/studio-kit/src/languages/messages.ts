import { defineMessages } from "@cutwater/contract/i18n.ts";

export const languageMessages = defineMessages({
  en: { from: "From", into: "Into", heard: "Detect language", draft: "Draft" },
  zh: { from: "原语言", into: "译成", heard: "自动识别", draft: "草稿" },
});
