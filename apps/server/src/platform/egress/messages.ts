import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Refusals of the egress guard. The sentence is the same wherever an existing address leads. */
export const egressMessages = defineMessages({
  en: {
    linkRefused: "We cannot open this address. Use a public http or https link.",
    linkUnreachable: "This site could not be reached. Check the link.",
  },
  zh: {
    linkRefused: "无法访问该地址，请使用公开的 http 或 https 链接。",
    linkUnreachable: "无法连接该网站，请检查链接是否正确。",
  },
});
