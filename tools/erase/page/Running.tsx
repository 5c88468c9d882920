import type { Job } from "@cutwater/contract/jobs.ts";
import { type JobState, percentOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { DoneEdge, ProgressOverlay } from "@cutwater/studio-kit/jobs/ProgressOverlay.tsx";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { RunningHead } from "@cutwater/video-editor/job/RunningHead.tsx";
import { StillFrame } from "@cutwater/video-editor/job/StillFrame.tsx";
import { partFrom } from "@cutwater/video-editor/part.ts";
import { pixels } from "@cutwater/video-editor/pixels.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { steps } from "../messages.ts";
import { markingFrom } from "./marking/wire.ts";
import { pageMessages } from "./messages.ts";
import styles from "./Running.module.css";

type Props = { job: Job; state: JobState; source: Source | null; onLeave: (() => void) | null };

/** A running job: the marked frame with an edge that moves as the job progresses. */
export function Running({ job, state, source, onLeave }: Props) {
  const t = useText(pageMessages);
  const { width = 16, height = 9, durationSeconds = 0 } = source?.facts ?? {};
  const data = job.asked?.data ?? {};
  const marking = source && markingFrom(data, source.facts);
  const part = partFrom(data);
  const count = marking?.regions.length ?? 0;
  const facts = [
    ...(source ? [pixels(source.facts), formatTime(part ? part.toSeconds - part.fromSeconds : durationSeconds)] : []),
    ...(count > 0 ? [count === 1 ? t("oneRegion") : t("regionCount", { count })] : []),
  ];
  return (
    <>
      <RunningHead job={job} name={source?.name ?? job.name} facts={facts} onLeave={onLeave} />
      <Stage
        className={styles.stage}
        ratio={width / height}
        overlay={<ProgressOverlay job={job} state={state} label={t("running")} steps={steps} />}
      >
        {source && <StillFrame source={source} seconds={marking?.regions[0]?.marks[0]?.time ?? 0} />}
        <DoneEdge percent={percentOf(job) ?? 0} />
      </Stage>
    </>
  );
}
