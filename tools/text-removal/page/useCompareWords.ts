import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { CompareWords } from "@cutwater/video-editor/acts/PreviewSheet.tsx";
import { pageMessages } from "./messages.ts";

/** The names of the video and its result, side by side. @param name the video's */
export function useCompareWords(name: string): CompareWords {
  const t = useText(pageMessages);
  return { label: t("compare", { name }), before: t("before"), after: t("after"), gone: t("beforeGone") };
}
