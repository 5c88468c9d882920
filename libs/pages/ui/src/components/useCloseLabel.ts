import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useText } from "../i18n/useText.ts";

const messages = defineMessages({ en: { close: "Close" }, zh: { close: "关闭" } });

/** The accessible name of a close button. */
export const useCloseLabel = (): string => useText(messages)("close");
