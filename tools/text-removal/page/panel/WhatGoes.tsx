import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useId } from "react";
import { type Choice, choices } from "../../regions.ts";
import { pageMessages } from "../messages.ts";
import { goesBy } from "../review/texts.ts";
import type { Review } from "../review/useReview.ts";
import styles from "./Panel.module.css";

/** Which texts are to go, as one choice. */
export function WhatGoes({ review }: { review: Review }) {
  const t = useText(pageMessages);
  const id = useId();
  const { found, isComplete, edits } = review;
  const lines = found.filter(({ kind }) => kind === "subtitle").length;
  const overlaid = review.items.filter(({ kind }) => kind !== "area" && goesBy("overlaid", kind)).length;
  const what: Readonly<Record<Choice, string>> = {
    subtitles:
      lines > 0 ? (lines === 1 ? t("oneLine") : t("lineCount", { count: lines })) : isComplete ? t("noLines") : "",
    overlaid:
      overlaid === 0 ? t("overlaidWhat") : overlaid === 1 ? t("overlaidOne") : t("overlaidCount", { count: overlaid }),
    area: t("areaWhat"),
  };
  return (
    <div className={styles.part}>
      <h2 id={id} className={styles.title}>
        {t("whatGoes")}
      </h2>
      <div role="radiogroup" aria-labelledby={id} className={styles.picks}>
        {choices.map((choice) => (
          <label key={choice} className={styles.pick}>
            <input type="radio" name={id} checked={edits.choice === choice} onChange={() => review.setChoice(choice)} />
            <span>
              <span className={styles.word}>{t(choice)}</span>
              {what[choice] && <span className={styles.what}>{what[choice]}</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
