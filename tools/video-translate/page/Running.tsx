import type { Job } from "@cutwater/contract/jobs.ts";
import type { JobState } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { RunningJob, useFurthest } from "@cutwater/video-editor/job/RunningJob.tsx";
import type { Source } from "@cutwater/video-editor/source.ts";
import { steps } from "../messages.ts";
import { outputOf } from "./job-data.ts";
import { pageMessages } from "./messages.ts";
import { isExact, reviewStep, stepAhead, stepNow, stepsOf } from "./run-steps.ts";

type Props = { job: Job; state: JobState; source: Source | null; onLeave: () => void };

/** A running job. Its display does not move back when steps are repeated after the review. */
export function Running(props: Props) {
  const t = useText(pageMessages);
  const { job, state } = props;
  const output = outputOf(job);
  const now = useFurthest(stepNow(output, job.step));
  const isBeforeReview = now === -1 ? !job.progress : now < reviewStep(output);
  return (
    <RunningJob
      {...props}
      progress={{
        label: t("running"),
        words: steps,
        steps: stepsOf(output).map(({ name }) => t(name)),
        now: state === "waiting" || now === -1 ? stepAhead(output, job.progress) : now,
        digits: isExact(job.step) ? 2 : 0,
      }}
    >
      {isBeforeReview && <p>{t("willWait")}</p>}
    </RunningJob>
  );
}
