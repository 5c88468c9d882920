import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { formatDuration } from "@cutwater/contract/figures.ts";
import { Switch } from "@cutwater/ui/components/Switch.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { Chips } from "@cutwater/ui/components/TickBox.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { resultMessages } from "./messages.ts";
import styles from "./OptionsForm.module.css";
import { type ClipError, clipError, type TypedOptions } from "./typed-options.ts";

type Props = {
  answer: Pick<ParseAnswer, "duration" | "subtitles" | "cover">;
  options: TypedOptions;
  onChange: (options: TypedOptions) => void;
};

const errorKeys = { unreadable: "clipUnreadable", order: "clipOrder", beyond: "clipBeyond" } as const satisfies Record<
  ClipError["kind"],
  string
>;

/** The maximum number of languages that are offered. */
const mostChips = 12;

/** The merge options of a result: a clip, and parts to embed. The form is folded at first. */
export function OptionsForm({ answer, options, onChange }: Props) {
  const t = useText(resultMessages);
  const [isOpen, setOpen] = useState(false);
  const change = (part: Partial<TypedOptions>) => onChange({ ...options, ...part });
  const error = clipError(options, answer.duration);
  const isClip = Boolean(options.from.trim() || options.to.trim());
  const languages = answer.subtitles.filter(
    ({ isAutomatic }, _, all) => !isAutomatic || all.every((group) => group.isAutomatic),
  );
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconChevronDown size={16} stroke={1.6} aria-hidden className={styles.icon} />
        {t("options")}
        <span className={styles.hint}>{t("optionsHint")}</span>
      </summary>
      <div className={styles.body}>
        <fieldset className={styles.group}>
          <legend>{t("clip")}</legend>
          <div className={styles.times}>
            <TextField
              label={t("from")}
              placeholder={t("fromPlaceholder")}
              value={options.from}
              error={error?.from ?? false}
              onChange={(event) => change({ from: event.currentTarget.value })}
            />
            <TextField
              label={t("to")}
              placeholder={answer.duration ? formatDuration(answer.duration) : t("toPlaceholder")}
              value={options.to}
              error={error?.to ?? false}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </div>
          {error && (
            <p className={styles.error} role="alert">
              {t(errorKeys[error.kind], { duration: formatDuration(answer.duration ?? 0) })}
            </p>
          )}
          <Switch
            label={t("exact")}
            description={t("exactWhy")}
            checked={options.exact}
            disabled={!isClip}
            onChange={(event) => change({ exact: event.currentTarget.checked })}
          />
          <p className={styles.explanation}>{t("clipWhy")}</p>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t("embed")}</legend>
          {languages.length > 0 && (
            <Chips
              label={t("embedSubtitles")}
              options={languages.slice(0, mostChips).map(({ language, name }) => ({
                value: language,
                label: <span lang={language}>{name}</span>,
              }))}
              value={options.subtitles}
              onChange={(subtitles) => change({ subtitles })}
            />
          )}
          {answer.cover && (
            <Switch
              label={t("cover")}
              checked={options.cover}
              onChange={(event) => change({ cover: event.currentTarget.checked })}
            />
          )}
          <Switch
            label={t("metadata")}
            checked={options.metadata}
            onChange={(event) => change({ metadata: event.currentTarget.checked })}
          />
        </fieldset>
      </div>
    </details>
  );
}
