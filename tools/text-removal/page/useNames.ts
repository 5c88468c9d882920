import { useText } from "@cutwater/ui/i18n/useText.ts";
import { pageMessages } from "./messages.ts";
import type { ReviewedText } from "./review/texts.ts";

/** Returns the name of a text: its words, or its kind if they are unknown. */
export function useNames() {
  const t = useText(pageMessages);
  return {
    nameOf: ({ kind, text }: Pick<ReviewedText, "kind" | "text">, number: number): string =>
      text?.trim() || (kind === "area" ? t("areaName", { number }) : t(kind)),
  };
}
