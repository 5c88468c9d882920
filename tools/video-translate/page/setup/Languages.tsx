import { Select } from "@cutwater/ui/components/Select.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconArrowRight } from "@tabler/icons-react";
import type { LanguagePair } from "../languages.ts";
import { pageMessages } from "../messages.ts";
import { useLanguageNames } from "../useLanguageNames.ts";
import styles from "./Languages.module.css";

/** The language of the video, which can be left to the engine, and the one it goes into. */
export function Languages({ pair, onChange }: { pair: LanguagePair; onChange: (pair: LanguagePair) => void }) {
  const t = useText(pageMessages);
  const { options } = useLanguageNames();
  const { from, to } = pair;
  return (
    <div className={styles.pair}>
      <Select
        label={t("from")}
        value={from}
        options={[{ value: "", label: t("heard") }, ...options(from)]}
        onChange={(next) => onChange({ from: next, to })}
      />
      <IconArrowRight size={16} stroke={1.6} aria-hidden />
      <Select label={t("into")} value={to} options={options(to)} onChange={(next) => onChange({ from, to: next })} />
    </div>
  );
}
