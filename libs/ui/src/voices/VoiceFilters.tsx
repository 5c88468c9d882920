import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { Segmented } from "../components/Segmented.tsx";
import { Select } from "../components/Select.tsx";
import { useText } from "../i18n/useText.ts";
import { useLanguageNames } from "../languages/useLanguageNames.ts";
import { languagesOf, type VoiceFilter } from "./filter-voices.ts";
import { voiceMessages } from "./messages.ts";
import styles from "./VoicePicker.module.css";

/** Narrows a list of voices by language and by sound, where it has more than one of them. */
export function VoiceFilters({
  voices,
  filter,
  onChange,
}: {
  voices: readonly VoiceLine[];
  filter: VoiceFilter;
  onChange: (filter: VoiceFilter) => void;
}) {
  const t = useText(voiceMessages);
  const { nameOf } = useLanguageNames();
  const languages = languagesOf(voices);
  const options = languages
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <div className={styles.filters}>
      {languages.length > 1 && (
        <Select
          label={t("language")}
          value={filter.language}
          onChange={(language) => onChange({ ...filter, language })}
          options={[{ value: "", label: t("allLanguages") }, ...options]}
        />
      )}
      {voices.some(({ gender }) => gender) && (
        <Segmented
          label={t("gender")}
          value={filter.gender}
          onChange={(gender) => onChange({ ...filter, gender })}
          options={[
            { value: "", label: t("everyone") },
            { value: "woman", label: t("woman") },
            { value: "man", label: t("man") },
          ]}
        />
      )}
    </div>
  );
}
