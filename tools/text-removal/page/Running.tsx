import type { Job } from "@cutwater/contract/jobs.ts";
import type { JobState } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { RunningJob, useFurthest } from "@cutwater/video-editor/job/RunningJob.tsx";
import type { Source } from "@cutwater/video-editor/source.ts";
import { steps } from "../messages.ts";
import { pageMessages } from "./messages.ts";

type Props = { job: Job; state: JobState; source: Source | null; onLeave: (() => void) | null };

/** The five steps in order, each with the engine's step names that belong to it. */
const order = [
  { name: "stepFind", keys: ["looking", "finding"] },
  { name: "stepOutline", keys: ["outlining"] },
  { name: "stepFill", keys: ["filling", "makingUp", "finishing"] },
  { name: "stepLook", keys: ["lookingAgain"] },
  { name: "stepWrite", keys: ["writing"] },
] as const;

/**
 * A running job. After checking its result, the engine fills remaining traces; the display does not return to the fill step then.
 */
export function Running(props: Props) {
  const t = useText(pageMessages);
  const { job, state } = props;
  const regions = job.asked?.data.regions;
  const count = Array.isArray(regions) ? regions.length : 0;
  const now = useFurthest(order.findIndex(({ keys }) => keys.some((key) => key === job.step?.key)));
  return (
    <RunningJob
      {...props}
      facts={count > 0 ? [count === 1 ? t("oneText") : t("textCount", { count })] : []}
      progress={{
        label: t("running"),
        words: steps,
        steps: order.map(({ name }) => t(name)),
        now: state === "waiting" ? -1 : now,
      }}
    />
  );
}
