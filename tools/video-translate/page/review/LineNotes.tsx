import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconAlertTriangle, IconVolume } from "@tabler/icons-react";
import clsx from "clsx";
import { capRate } from "./fits.ts";
import { flagWords } from "./flag-words.ts";
import styles from "./LineNotes.module.css";
import type { LineRowProps } from "./line-props.ts";
import { reviewMessages } from "./messages.ts";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** The notes on a line: why a request failed; whether its voice is too long, faster or outdated; and the meaning of its flags. */
export function LineNotes({
  line,
  place: { number },
  fit,
  isSlowed,
  suggestion,
  calls: { error },
  table,
}: LineRowProps) {
  const t = useText(reviewMessages);
  const { language } = useLanguage();
  const { id, flags } = line;
  const { canTranslate, acts } = table;
  const isOver = fit?.level === "over";
  return (
    <>
      {error && (
        <p className={styles.note} data-tone="bad" role="alert">
          <IconAlertTriangle {...icon} />
          {error}
        </p>
      )}
      {isOver && (
        <p className={styles.note} data-tone="bad">
          <IconAlertTriangle {...icon} />
          {t("tooLong", { seconds: fit.overSeconds.toFixed(1), rate: capRate })}
          {canTranslate && line.source.trim() !== "" && fit.budget !== null && (
            <button
              type="button"
              className={clsx(page.link, styles.link)}
              aria-label={t("shortenOf", { number })}
              onClick={() => acts.shorten(id)}
            >
              {t("shorten")}
            </button>
          )}
        </p>
      )}
      {isSlowed && !isOver && <p className={styles.note}>{t("slowed")}</p>}
      {fit?.isOld && (
        <p className={styles.note}>
          <IconVolume {...icon} />
          {t("voiceOlder")}
        </p>
      )}
      {fit?.level === "snug" && !fit.isOld && !isSlowed && (
        <p className={styles.note}>{t("spokenAt", { rate: fit.rate.toFixed(2) })}</p>
      )}
      {suggestion && (
        <p className={styles.note}>
          {t("suggestion", { percent: formatPercent(100 * suggestion.likeness, language), text: suggestion.target })}
          <button
            type="button"
            className={clsx(page.link, styles.link)}
            aria-label={t("useSuggestionOf", { number })}
            onClick={() => acts.setTarget(id, suggestion.target)}
          >
            {t("useSuggestion")}
          </button>
        </p>
      )}
      {flagWords(fit ? flags.filter((flag) => flag !== "cut") : flags).map((key) => (
        <p key={key} className={styles.note}>
          {t(key)}
        </p>
      ))}
    </>
  );
}
