import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { CompareWords } from "@cutwater/video-editor/acts/PreviewSheet.tsx";
import { pageMessages } from "./messages.ts";

/** The labels of the video and its result in the comparison. @param name the video's name */
export function useCompareWords(name: string): CompareWords {
  const t = useText(pageMessages);
  return { label: t("compare", { name }), before: t("before"), after: t("after"), gone: t("beforeGone") };
}
