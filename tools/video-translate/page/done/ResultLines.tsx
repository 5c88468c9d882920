import { isRightToLeft } from "@cutwater/studio-kit/languages/languages.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { Made } from "../job-data.ts";
import { pageMessages } from "../messages.ts";
import { flagWords } from "../review/flag-words.ts";
import { reviewMessages } from "../review/messages.ts";
import { writeTime } from "../review/table.ts";
import styles from "./Made.module.css";

/** Every line of the result: its times, both texts, its speaking rate, and remaining notes. */
export function ResultLines({ made: { lines, from, to } }: { made: Made }) {
  const t = useText(pageMessages);
  const review = useText(reviewMessages);
  return (
    <section className={clsx(page.card, styles.lines)} aria-label={t("lines")}>
      <h2 className={page.head}>{t("lines")}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <ol tabIndex={0} aria-label={t("lines")}>
        {lines.map(({ id, start, end, source, target, rate, flags, cut }) => {
          const words = flagWords(flags.filter((flag) => flag !== "cut")).map((key) => review(key));
          return (
            <li key={id}>
              <span className={clsx(page.small, page.faint, page.num)}>
                {writeTime(start)} – {writeTime(end)}
              </span>
              <p className={clsx(styles.text, page.mute)} lang={from ?? undefined} dir={dirOf(from)}>
                {source}
              </p>
              <p className={styles.text} lang={to} dir={dirOf(to)}>
                {target}
              </p>
              <span className={clsx(page.small, page.mute, page.num, styles.rate)}>
                {rate !== null && t("speed", { rate: rate.toFixed(2) })}
              </span>
              {cut && (
                <p className={clsx(page.small, page.mute, styles.flags)} lang={to} dir={dirOf(to)}>
                  {t(cut.fits === "" ? "cutWhole" : "cutAfter", { words: cut.fits })}
                </p>
              )}
              {words.length > 0 && <p className={clsx(page.small, page.mute, styles.flags)}>{words.join(" ")}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const dirOf = (tag: string | null): "rtl" | undefined => (tag !== null && isRightToLeft(tag) ? "rtl" : undefined);
