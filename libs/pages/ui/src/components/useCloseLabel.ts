import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useText } from "../i18n/useText.ts";

const messages = defineMessages({ en: { close: "Close" }, zh: { close: "关闭" } });

/** The name of a closing cross. */
export const useCloseLabel = (): string => useText(messages)("close");
