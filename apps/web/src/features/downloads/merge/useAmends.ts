import { languageTag } from "@cutwater/contract/i18n.ts";
import { formatTime } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { MergeTold } from "./merges.ts";
import { mergeMessages } from "./messages.ts";

/** Sentences about merge options that the file does not have as requested: the actual start of the clip, missing parts. */
export function useAmends(): (told: MergeTold) => readonly string[] {
  const t = useText(mergeMessages);
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(languageTag(language), { type: "language" });
  const nameOf = (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      // The value is not a language tag but a site's own word, and is shown unchanged.
      return code;
    }
  };
  return ({ clip, missingSubtitles = [] }) => {
    const languages = new Intl.ListFormat(languageTag(language)).format(missingSubtitles.map(nameOf));
    return [
      ...(clip ? [t(`clip.${clip.method}`, { from: formatTime(clip.fromSeconds) })] : []),
      ...(languages ? [t("missingSubtitles", { languages })] : []),
    ];
  };
}
