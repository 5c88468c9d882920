import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The refusal of the egress guard: the same sentence whatever the address leads to. */
export const egressMessages = defineMessages({
  en: { linkRefused: "We cannot open this address. Use a public http or https link." },
  zh: { linkRefused: "无法访问该地址，请使用公开的 http 或 https 链接。" },
});
