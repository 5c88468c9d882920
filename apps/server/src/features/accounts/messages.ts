import { defineMessages } from "@cutwater/contract/i18n.ts";

export const accountMessages = defineMessages({
  en: {
    signedOut: "Please login again.",
    sessionReplaced: "Please login again: your session was ended elsewhere.",
  },
  zh: {
    signedOut: "请重新登录。",
    sessionReplaced: "请重新登录：您的会话已在别处结束。",
  },
});
