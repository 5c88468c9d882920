import { defineMessages } from "@cutwater/contract/i18n.ts";

/** What a customer reads when the guard says no: the same sentence whatever lies behind the address. */
export const egressMessages = defineMessages({
  en: { linkRefused: "This address cannot be reached from here. Please use a public http or https link." },
  zh: { linkRefused: "无法从这里访问该地址，请使用公开的 http 或 https 链接。" },
});
