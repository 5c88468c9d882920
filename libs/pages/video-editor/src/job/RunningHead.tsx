import type { Job } from "@cutwater/contract/jobs.ts";
import { useJobActions } from "@cutwater/studio-kit/jobs/useJobActions.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { FileHead } from "../FileHead.tsx";
import styles from "./RunningHead.module.css";

/** The header of a running job: the video, and the buttons to leave or cancel the job. */
export function RunningHead({
  job,
  name,
  facts,
  onLeave,
}: {
  job: Job;
  name: string;
  facts: readonly string[];
  /** Null when the video is one of several. */
  onLeave: (() => void) | null;
}) {
  const watched = useText(watchedMessages);
  const actions = useJobActions();
  return (
    <div className={styles.bar}>
      <FileHead name={name} facts={facts} onLeave={onLeave} />
      <Button data-main variant="default" disabled={actions.isBusy(job)} onClick={() => void actions.cancel(job)}>
        {watched("cancel")}
      </Button>
    </div>
  );
}
