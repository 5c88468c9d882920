import type { Job } from "@cutwater/contract/jobs.ts";
import { type JobState, percentOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { stepIn } from "@cutwater/studio-kit/jobs/step-in.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { formatDurationWords, formatNumber, formatTime } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Ring } from "@cutwater/video-editor/job/Ring.tsx";
import styles from "@cutwater/video-editor/job/Running.module.css";
import { RunningHead } from "@cutwater/video-editor/job/RunningHead.tsx";
import { Steps } from "@cutwater/video-editor/job/Steps.tsx";
import { StillFrame } from "@cutwater/video-editor/job/StillFrame.tsx";
import { pixels } from "@cutwater/video-editor/pixels.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import clsx from "clsx";
import { useState } from "react";
import { steps } from "../messages.ts";
import { outputOf } from "./job-data.ts";
import { pageMessages } from "./messages.ts";
import { isExact, reviewStep, stepAhead, stepNow, stepsOf } from "./run-steps.ts";

type Props = { job: Job; state: JobState; source: Source | null; onLeave: () => void };

/** A running job: the frame with the percentage over it, the steps beside it. */
export function Running({ job, state, source, onLeave }: Props) {
  const t = useText(pageMessages);
  const watched = useText(watchedMessages);
  const { language } = useLanguage();
  const { width = 16, height = 9, durationSeconds = 0 } = source?.facts ?? {};
  const isWaiting = state === "waiting";
  const held = useQuoteText(job.credits === null ? null : { credits: job.credits, isFree: false });
  const facts = source ? [pixels(source.facts), formatTime(durationSeconds)] : [];
  const queue = job.ahead ? watched("ahead", { count: formatNumber(job.ahead, language) }) : watched("next");
  const now = useFurthest(job);
  const isBeforeReview = now === -1 ? !job.progress : now < reviewStep(outputOf(job));
  return (
    <>
      <RunningHead job={job} name={source?.name ?? job.name} facts={facts} onLeave={onLeave} />
      <div className={styles.running}>
        <Stage
          className={styles.stage}
          ratio={width / height}
          overlay={
            <Ring
              percent={isWaiting ? null : (percentOf(job) ?? 0)}
              digits={isExact(job.step) ? 2 : 0}
              label={t("running")}
            >
              {isWaiting ? `${watched("waiting")} · ${queue}` : (stepIn(job, steps, language) ?? watched("starting"))}
            </Ring>
          }
        >
          {source && <StillFrame source={source} seconds={0} />}
        </Stage>
        <section className={clsx(page.card, styles.card)} aria-label={t("running")}>
          <h2 className={page.head}>{t("running")}</h2>
          <div className={styles.steps}>
            <Steps
              names={stepsOf(outputOf(job)).map(({ name }) => t(name))}
              now={isWaiting || now === -1 ? stepAhead(outputOf(job), job.progress) : now}
            />
          </div>
          <div className={styles.notes}>
            {job.secondsLeft !== null && (
              <p className={page.num}>{t("left", { time: formatDurationWords(job.secondsLeft, language) })}</p>
            )}
            {job.held === "credits" && held && <p>{t("heldCredits", { credits: held })}</p>}
            {job.held === "freeUse" && <p>{t("heldFree")}</p>}
            {isBeforeReview && <p>{t("willWait")}</p>}
            <p className={page.mute}>{watched("mayClose")}</p>
          </div>
        </section>
      </div>
    </>
  );
}

/** The furthest step of this run: a step repeated after the review does not move the display back. */
function useFurthest(job: Job): number {
  const [furthest, setFurthest] = useState(-1);
  const now = stepNow(outputOf(job), job.step);
  if (now > furthest) setFurthest(now);
  return Math.max(furthest, now);
}
