import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useId } from "react";
import type { Seen } from "../../calls.ts";
import type { JobOptions } from "../job-options.ts";
import { seenMessages } from "./messages.ts";
import { seenText } from "./seen-text.ts";
import { type Severity, severitiesOf, type Wear, wears } from "./severity.ts";
import styles from "./WhatWeSee.module.css";

/** The number of filled bars, out of four. */
const barsOf: Readonly<Record<Severity, number>> = { none: 0, light: 1, some: 2, heavy: 4 };
const bars = [1, 2, 3, 4] as const;

type Props = {
  /** The findings; null while the picture is being examined, or if that failed. */
  seen: Seen | null;
  /** Examines the picture again after a failure; null if it did not fail. */
  again: (() => void) | null;
  options: Pick<JobOptions, "mode" | "strength">;
};

/** The wear of the picture: one sentence and a meter for each kind; for a clean picture only the sentence. */
export function WhatWeSee({ seen, again, options }: Props) {
  const t = useText(seenMessages);
  const { language } = useLanguage();
  const id = useId();
  const found = seen && severitiesOf(seen);
  if (!seen && again)
    return (
      <section className={clsx(page.card, styles.report)} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {t("title")}
        </h2>
        <p className={styles.sentence} role="status">
          {t("failed")}
        </p>
        <Button variant="default" onClick={again}>
          {t("again")}
        </Button>
      </section>
    );
  return (
    <section className={clsx(page.card, styles.report)} aria-labelledby={id} aria-busy={seen === null}>
      <div>
        <h2 id={id} className={styles.title}>
          {t("title")}
        </h2>
        <p className={styles.sentence} role="status">
          {seen ? (
            seenText(seen, options, language)
          ) : (
            <>
              <span className={page.visuallyHidden}>{t("asking")}</span>
              <Skeleton width="72%" height={18} />
            </>
          )}
        </p>
      </div>
      {!seen?.isClean && (
        <div>
          {wears.map((wear) => (
            <Meter key={wear} wear={wear} severity={found?.[wear] ?? null} />
          ))}
        </div>
      )}
    </section>
  );
}

function Meter({ wear, severity }: { wear: Wear; severity: Severity | null }) {
  const t = useText(seenMessages);
  const full = severity === null ? 0 : barsOf[severity];
  return (
    <div className={styles.meter} aria-hidden={severity === null || undefined}>
      <span>{t(wear)}</span>
      <span
        className={styles.bars}
        {...(severity !== null && {
          role: "meter",
          "aria-label": t(wear),
          "aria-valuemin": 0,
          "aria-valuemax": bars.length,
          "aria-valuenow": full,
          "aria-valuetext": t(severity),
        })}
      >
        {bars.map((bar) => (
          <i key={bar} data-full={bar <= full || undefined} data-heavy={severity === "heavy" || undefined} />
        ))}
      </span>
      <span className={styles.word} aria-hidden="true">
        {severity !== null && t(severity)}
      </span>
    </div>
  );
}
