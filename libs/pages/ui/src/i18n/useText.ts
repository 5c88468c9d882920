import { type Messages, text } from "@cutwater/contract/i18n.ts";
import { useCallback } from "react";
import { useLanguage } from "./language.tsx";

/** Texts of one `messages.ts` in the page's language: `t("key", { name: "…" })`, with types for the declared keys. */
export function useText<Key extends string>(messages: Messages<Key>) {
  const { language } = useLanguage();
  return useCallback(
    (key: Key, params?: Readonly<Record<string, string | number>>) => text(messages, language, key, params),
    [messages, language],
  );
}
