import type { Job } from "@cutwater/contract/jobs.ts";
import { posterOf } from "@cutwater/contract/thumb.ts";
import { JobOutcome } from "@cutwater/studio-kit/jobs/JobOutcome.tsx";
import { percentOf, stateOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { ShareButton } from "@cutwater/studio-kit/jobs/keeping/ShareButton.tsx";
import { stepIn } from "@cutwater/studio-kit/jobs/step-in.ts";
import { useJobActions } from "@cutwater/studio-kit/jobs/useJobActions.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { DetailRow, Details } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { formatDurationWords, formatNumber, formatTime } from "@cutwater/ui/format.ts";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import clsx from "clsx";
import type { z } from "zod";
import { steps } from "../../messages.ts";
import type tool from "../../tool.ts";
import { pageMessages } from "../messages.ts";
import { HeldJob } from "./HeldJob.tsx";
import styles from "./WatchedJob.module.css";

type Made = z.infer<typeof tool.result>;

/** How often links are checked for expiry, in milliseconds. */
const expiryMs = 30_000;

/** A film that is being made, and then its result or failure. */
export function WatchedJob({ job, onLeave }: { job: Job; onLeave: () => void }) {
  const t = useText(pageMessages);
  const watched = useText(watchedMessages);
  const { language } = useLanguage();
  const actions = useJobActions();
  const state = stateOf(job, useNowEvery(expiryMs));
  const isUnderWay = state === "running" || state === "waiting";
  const isHeld = state === "review";
  const output = state === "done" ? job.outputUrl : null;
  const made = output === null ? null : (job.made as Made | null);
  return (
    <section className={clsx(page.card, styles.job)} aria-label={job.name}>
      <div className={styles.head}>
        <IconButton label={t("back")} onClick={onLeave}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <h1 className={clsx(page.head, styles.name)}>
          {output === null ? job.name : t("doneTitle", { name: job.name })}
        </h1>
        {!isUnderWay && !isHeld && (
          <div className={styles.acts}>
            <Button variant="default" onClick={onLeave}>
              {t("newOne")}
            </Button>
            {output !== null && <ShareButton job={job} />}
            {output !== null && (
              <SaveLink href={output} data-main>
                <IconDownload size={16} stroke={1.6} aria-hidden className={styles.icon} />
                {watched("download")}
              </SaveLink>
            )}
          </div>
        )}
      </div>
      {isUnderWay && (
        <div className={styles.running}>
          <div className={clsx(page.row, page.between)}>
            <p role="status">
              {state === "waiting"
                ? `${watched("waiting")} · ${job.ahead ? watched("ahead", { count: formatNumber(job.ahead, language) }) : watched("next")}`
                : (stepIn(job, steps, language) ?? watched("starting"))}
            </p>
            <p className={page.num}>{Math.floor(percentOf(job) ?? 0)}%</p>
          </div>
          <ProgressLine percent={percentOf(job) ?? 0} label={t("making")} />
          <div className={clsx(page.row, page.between)}>
            <p className={clsx(page.small, page.mute)}>
              {job.secondsLeft === null
                ? watched("mayClose")
                : `${t("left", { time: formatDurationWords(job.secondsLeft, language) })} · ${watched("mayClose")}`}
            </p>
            <Button data-main variant="default" disabled={actions.isBusy(job)} onClick={() => void actions.cancel(job)}>
              {watched("cancel")}
            </Button>
          </div>
        </div>
      )}
      {output !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand on the picture
        <video
          className={styles.film}
          src={output}
          poster={posterOf(job)}
          controls
          playsInline
          preload="metadata"
          aria-label={t("result")}
        />
      )}
      {made && (
        <div>
          <p className={clsx(page.small, page.mute, page.num)}>
            {t("facted", { time: formatTime(made.durationSeconds), width: made.width, height: made.height })}
            {made.presentedBy !== null && ` · ${t("presentedBy", { service: made.presentedBy })}`}
          </p>
          <Details>
            <DetailRow name={t("voice")}>{made.engines.join(", ")}</DetailRow>
            <DetailRow name={t("loudness")}>{made.loudness.lufs.toFixed(1)} LUFS</DetailRow>
          </Details>
        </div>
      )}
      {isHeld && <HeldJob job={job} />}
      {!isUnderWay && !isHeld && <JobOutcome job={job} state={state} />}
    </section>
  );
}
