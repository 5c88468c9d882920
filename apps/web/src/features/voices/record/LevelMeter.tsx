import { voiceLimits } from "@cutwater/contract/voices.ts";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { barCount, heightOf, judgeLevel } from "./levels.ts";
import { recordMessages } from "./messages.ts";
import styles from "./Record.module.css";
import type { RecorderState } from "./useRecorder.ts";

/** Shows the current level, the levels so far, the length, and advice. `said` replaces the judgement of the level. */
export function LevelMeter({ phase, seconds, levels, said }: RecorderState & { said: string | null }) {
  const t = useText(recordMessages);
  const now = levels.at(-1) ?? -60;
  const share = Math.min(100, (100 * seconds) / voiceLimits.most);
  const lately = Math.max(-60, ...levels.slice(-4));
  const judged = phase === "recording" && seconds > 1 ? t(judgeLevel(lately)) : null;
  return (
    <div className={styles.meter}>
      <div
        className={styles.bars}
        role="meter"
        aria-label={t("level")}
        aria-valuemin={-60}
        aria-valuemax={0}
        aria-valuenow={Math.round(now)}
      >
        {Array.from({ length: barCount }, (_, bar) => {
          const level = levels[bar];
          const style = { height: `${level === undefined ? 8 : heightOf(level)}%` };
          return <i key={bar} data-on={level !== undefined || undefined} style={style} />;
        })}
      </div>
      <div
        className={styles.line}
        role="progressbar"
        aria-label={t("recorded")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <p className={styles.below}>
        <span>{said ?? judged ?? t(phase === "asking" ? "asking" : phase === "idle" ? "ready" : "goodLevel")}</span>
        <span>{t("of", { done: formatTime(seconds), most: formatTime(voiceLimits.most) })}</span>
      </p>
    </div>
  );
}
