import type { Job } from "@cutwater/contract/jobs.ts";
import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { formatDurationWords, formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type JobStanding, percentOf } from "@cutwater/ui/jobs/standing.ts";
import { type CSSProperties, useState } from "react";
import styles from "./Frame.module.css";
import { pageMessages } from "./messages.ts";
import { pixels } from "./pixels.ts";
import { type Source, scaled, wishOf } from "./wish.ts";

/** Larger results would take a browser's memory: 4 bytes a pixel. */
const mostShown = 40e6;

type Props = { source: Source; job: Job | null; standing: JobStanding | null };

/** The picture as it is, as it is worked on, or beside what came of it. */
export function Frame({ source, job, standing }: Props) {
  const t = useText(pageMessages);
  const { width, height, hasAlpha } = source.facts;
  const look = { ratio: width / height, isClear: hasAlpha };
  const [broken, setBroken] = useState<ReadonlySet<string | null>>(new Set());
  const note = (address: string) => setBroken((before) => new Set(before).add(address));
  const original = broken.has(source.shown) ? source.thumb : source.shown;
  const made = scaled(source.facts, (job && wishOf(job).scale) ?? 1);
  const result = standing === "done" ? (job?.outputUrl ?? null) : null;
  const isTooLarge = made.width * made.height > mostShown;

  if (result !== null && original !== null && !broken.has(result) && !isTooLarge)
    return (
      <Compare
        {...look}
        label={t("compare", { name: source.name })}
        before={{ src: original, caption: t("before", { pixels: pixels(source.facts) }) }}
        after={{ src: result, caption: pixels(made) }}
        onBroken={(side) => note(side === "after" ? result : original)}
      />
    );
  const underWay = job !== null && (standing === "running" || standing === "waiting") ? job : null;
  return (
    <div className={styles.column}>
      <Stage
        {...look}
        left={underWay ? null : pixels(source.facts)}
        overlay={underWay && <Figures job={underWay} standing={standing} />}
      >
        {original !== null && !broken.has(original) && (
          <img src={original} alt={t("picture", { name: source.name })} onError={() => note(original)} />
        )}
        {underWay && <Edge percent={percentOf(underWay) ?? 0} />}
      </Stage>
      {result !== null && (
        <p className={styles.note}>{t(isTooLarge ? "tooLarge" : "notShown", { pixels: pixels(made) })}</p>
      )}
    </div>
  );
}

/** What is done lies clear, the rest dim, with the edge between. */
const Edge = ({ percent }: { percent: number }) => (
  <div style={{ "--done": `${percent}%` } as CSSProperties}>
    <span className={styles.rest} />
    {percent > 0 && <span className={styles.edge} />}
  </div>
);

/** How far it is and how long still, or how many go before it. */
function Figures({ job, standing }: { job: Job; standing: JobStanding | null }) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const percent = Math.floor(percentOf(job) ?? 0);
  const time = job.secondsLeft === null ? null : formatDurationWords(job.secondsLeft, language);
  const isWaiting = standing === "waiting";
  const place = job.ahead ? t("ahead", { count: formatNumber(job.ahead, language) }) : t("next");
  const facts = isWaiting
    ? [place, time && t("inTime", { time })]
    : [time ? t("left", { time }) : percent === 0 && t("starting")];
  return (
    <div className={styles.figures}>
      <div>
        {isWaiting ? (
          <p className={styles.word}>{t("waiting")}</p>
        ) : (
          <p
            className={styles.percent}
            role="progressbar"
            aria-label={t("running")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            {percent}
            <span className={styles.sign}>%</span>
          </p>
        )}
        <p>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <p className={styles.mayClose}>{t("mayClose")}</p>
    </div>
  );
}
