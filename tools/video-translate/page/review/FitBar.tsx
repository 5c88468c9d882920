import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import styles from "./FitBar.module.css";
import type { LineFit } from "./fits.ts";
import { reviewMessages } from "./messages.ts";

/** The end of the slot on the bar, in percent. */
const edge = 75;

/** A bar that shows how much of its slot a voice takes; the slot ends at `edge`. */
export function FitBar({ fit: { percent, level, isOld } }: { fit: LineFit }) {
  const t = useText(reviewMessages);
  const { language } = useLanguage();
  const figure = formatPercent(percent, language);
  return (
    <span
      className={styles.fit}
      data-level={level}
      role="img"
      aria-label={t(isOld ? "fitAbout" : "fitOf", { percent: figure })}
    >
      <span className={styles.track}>
        <span style={{ width: `${Math.min(100, (percent * edge) / 100)}%` }} />
      </span>
      <span>{figure}</span>
    </span>
  );
}
