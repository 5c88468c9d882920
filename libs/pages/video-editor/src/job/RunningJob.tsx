import type { Messages } from "@cutwater/contract/i18n.ts";
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
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { editorMessages } from "../messages.ts";
import { partFrom } from "../part.ts";
import { pixels } from "../pixels.ts";
import type { Source } from "../source.ts";
import { Ring } from "./Ring.tsx";
import { RunningHead } from "./RunningHead.tsx";
import styles from "./RunningJob.module.css";
import { Steps } from "./Steps.tsx";
import { StillFrame } from "./StillFrame.tsx";

type Props = {
  job: Job;
  state: JobState;
  source: Source | null;
  /** Further facts about the video, shown after its size and length. */
  facts?: readonly string[];
  progress: {
    /** Text that says what the job does. */
    label: string;
    /** Texts for the engine's step keys. */
    words: Messages<string>;
    /** Names of the job's steps. `now` is the index of the current step; -1 before the first step. */
    steps: readonly string[];
    now: number;
    /** Number of decimals of the percentage. */
    digits?: number;
  };
  /** Null when the video is one of several. */
  onLeave: (() => void) | null;
  /** Further notes below the steps. */
  children?: ReactNode;
};

/** A running job: a frame of the video with the percentage over it, and the job's steps beside it. */
export function RunningJob({ job, state, source, facts = [], progress, onLeave, children }: Props) {
  const t = useText(editorMessages);
  const watched = useText(watchedMessages);
  const { language } = useLanguage();
  const { width = 16, height = 9, durationSeconds = 0 } = source?.facts ?? {};
  const part = partFrom(job.asked?.data ?? {});
  const seconds = part ? part.toSeconds - part.fromSeconds : durationSeconds;
  const isWaiting = state === "waiting";
  const held = useQuoteText(job.credits === null ? null : { credits: job.credits, isFree: false });
  const queue = job.ahead ? watched("ahead", { count: formatNumber(job.ahead, language) }) : watched("next");
  return (
    <>
      <RunningHead
        job={job}
        name={source?.name ?? job.name}
        facts={source ? [pixels(source.facts), formatTime(seconds), ...facts] : facts}
        onLeave={onLeave}
      />
      <div className={styles.running}>
        <Stage
          ratio={width / height}
          overlay={
            <Ring
              percent={isWaiting ? null : (percentOf(job) ?? 0)}
              digits={progress.digits ?? 0}
              label={progress.label}
            >
              {isWaiting
                ? `${watched("waiting")} · ${queue}`
                : (stepIn(job, progress.words, language) ?? watched("starting"))}
            </Ring>
          }
        >
          {source && <StillFrame source={source} seconds={part?.fromSeconds ?? 0} />}
        </Stage>
        <section className={clsx(page.card, styles.card)} aria-label={progress.label}>
          <h2 className={page.head}>{progress.label}</h2>
          <div className={styles.steps}>
            <Steps names={progress.steps} now={progress.now} />
          </div>
          <div className={styles.notes}>
            {job.secondsLeft !== null && (
              <p className={page.num}>{t("left", { time: formatDurationWords(job.secondsLeft, language) })}</p>
            )}
            {job.held === "credits" && held && <p>{t("heldCredits", { credits: held })}</p>}
            {job.held === "freeUse" && <p>{t("heldFree")}</p>}
            {children}
            <p className={page.mute}>{watched("mayClose")}</p>
          </div>
        </section>
      </div>
    </>
  );
}

/**
 * Index of the furthest step so far, so that the display does not move back when a job repeats a step.
 *
 * @param now index of the current step; -1 for an unknown step
 */
export function useFurthest(now: number): number {
  const [furthest, setFurthest] = useState(-1);
  if (now > furthest) setFurthest(now);
  return Math.max(furthest, now);
}
