import type { Job } from "@cutwater/contract/jobs.ts";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type JobState, percentOf } from "@cutwater/ui/jobs/job-state.ts";
import { DoneEdge, ProgressOverlay } from "@cutwater/ui/jobs/ProgressOverlay.tsx";
import { useJobActions } from "@cutwater/ui/jobs/useJobActions.ts";
import { watchedMessages } from "@cutwater/ui/jobs/watched-messages.ts";
import { FramePicture } from "@cutwater/ui/video-frames/FramePicture.tsx";
import { useFrame, useFrameReader } from "@cutwater/ui/video-frames/useFrameReader.ts";
import { Button } from "@mantine/core";
import { steps } from "../messages.ts";
import { FileHead } from "./FileHead.tsx";
import { partFrom } from "./marking/part.ts";
import { markingFrom } from "./marking/wire.ts";
import { pageMessages } from "./messages.ts";
import { pixels } from "./pixels.ts";
import styles from "./Running.module.css";
import { reelOf, type Source } from "./source.ts";

type Props = { job: Job; state: JobState; source: Source | null; onLeave: () => void };

/** A running job: the marked frame, revealed up to the progress. */
export function Running({ job, state, source, onLeave }: Props) {
  const t = useText(pageMessages);
  const watched = useText(watchedMessages);
  const actions = useJobActions();
  const { width = 16, height = 9, durationSeconds = 0 } = source?.facts ?? {};
  const marking = source && markingFrom(job.asked?.data ?? {}, source.facts);
  const part = partFrom(job.asked?.data ?? {});
  const count = marking?.regions.length ?? 0;
  const facts = [
    ...(source ? [pixels(source.facts), formatTime(part ? part.toSeconds - part.fromSeconds : durationSeconds)] : []),
    ...(count > 0 ? [count === 1 ? t("oneRegion") : t("regionCount", { count })] : []),
  ];
  return (
    <>
      <div className={styles.bar}>
        <FileHead name={source?.name ?? job.name} facts={facts} onLeave={onLeave} />
        <Button variant="default" disabled={actions.isBusy(job)} onClick={() => void actions.cancel(job)}>
          {watched("cancel")}
        </Button>
      </div>
      <Stage
        className={styles.stage}
        ratio={width / height}
        overlay={<ProgressOverlay job={job} state={state} label={t("running")} steps={steps} />}
      >
        {source && <Marked source={source} seconds={marking?.regions[0]?.marks[0]?.time ?? 0} />}
        <DoneEdge percent={percentOf(job) ?? 0} />
      </Stage>
    </>
  );
}

/** The frame that was marked; until it is there, and where it cannot be had, the small picture. */
function Marked({ source, seconds }: { source: Source; seconds: number }) {
  const t = useText(pageMessages);
  const { film } = useFrameReader(reelOf(source));
  const shown = useFrame(film, seconds);
  const label = t("frameOf", { name: source.name });
  if (shown) return <FramePicture picture={shown.picture} label={label} className={styles.frame} />;
  return source.thumb === null ? null : <img src={source.thumb} alt={label} />;
}
