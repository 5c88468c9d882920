import { Select } from "@cutwater/ui/components/Select.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconArrowRight } from "@tabler/icons-react";
import clsx from "clsx";
import styles from "./LanguagePairFields.module.css";
import { type LanguagePair, pairWith } from "./languages.ts";
import { languageMessages } from "./messages.ts";
import { useLanguageNames } from "./useLanguageNames.ts";

type Props = {
  pair: LanguagePair;
  onChange: (pair: LanguagePair) => void;
  /** Whether the engine can detect the source language. */
  canDetect?: boolean;
  className?: string | undefined;
};

/** Fields for the source language and the target language. */
export function LanguagePairFields({ pair, onChange, canDetect = true, className }: Props) {
  const t = useText(languageMessages);
  const { options } = useLanguageNames();
  const { language } = useLanguage();
  const { from, to } = pair;
  const choose = (chosen: Partial<LanguagePair>) => onChange(pairWith(pair, chosen, { reader: language, canDetect }));
  const detected = canDetect ? [{ value: "", label: t("heard"), isLikely: true }] : [];
  return (
    <div className={clsx(styles.pair, className)}>
      <Select
        label={t("from")}
        value={from}
        options={[...detected, ...options(from)]}
        onChange={(next) => choose({ from: next })}
      />
      <IconArrowRight size={16} stroke={1.6} aria-hidden />
      <Select label={t("into")} value={to} options={options(to)} onChange={(next) => choose({ to: next })} />
    </div>
  );
}
