import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconSearch } from "@tabler/icons-react";
import { languagesOf, type VoiceFilter } from "./filter-voices.ts";
import { voiceMessages } from "./messages.ts";
import styles from "./VoicePicker.module.css";

/** Minimum number of voices from which on a list can be searched. */
const many = 20;

/**
 * Filters a list of voices by words, by language and by sound. A filter is shown only if the list is long, or has several
 * languages or sounds.
 */
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
  const { language: reader } = useLanguage();
  const languages = languagesOf(voices, reader);
  return (
    <div className={styles.filters}>
      {voices.length > many && (
        <TextField
          className={styles.search}
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={filter.query}
          onChange={({ currentTarget }) => onChange({ ...filter, query: currentTarget.value })}
        />
      )}
      {languages.length > 1 && (
        <Select
          label={t("language")}
          value={filter.language}
          onChange={(language) => onChange({ ...filter, language })}
          options={[{ value: "", label: t("allLanguages"), isLikely: true }, ...languages]}
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
