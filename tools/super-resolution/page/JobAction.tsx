import type { Job } from "@cutwater/contract/jobs.ts";
import type { JobState } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useJobActions } from "@cutwater/studio-kit/jobs/useJobActions.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { ActionBar } from "@cutwater/ui/components/ActionBar.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import { Button } from "@mantine/core";
import { IconDownload, IconSparkles } from "@tabler/icons-react";
import styles from "./JobAction.module.css";
import { pageMessages } from "./messages.ts";

type Props = {
  job: Job | null;
  state: JobState | null;
  /** The price of the job; null while it is unknown, or if the job is refused. */
  quote: { credits: number; isFree: boolean } | null;
  /** Whether the job is being requested. */
  isBusy: boolean;
  onSubmit: () => void;
};

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** The next actions on a job: submitting it with its price, cancelling it, downloading the result. */
export function JobAction({ job, state, quote, isBusy, onSubmit }: Props) {
  const t = useText(pageMessages);
  const actions = useJobActions();
  const watched = useText(watchedMessages);
  const price = useQuoteText(quote);
  const isUnderWay = state === "running" || state === "waiting";
  const deed = (name: "submit" | "again") => (price === null ? t(name) : t(`${name}For`, { price }));
  const output = state === "done" ? job?.outputUrl : null;
  return (
    <ActionBar>
      {output && (
        <SaveLink href={output} data-main>
          <IconDownload {...icon} className={styles.icon} />
          {watched("download")}
        </SaveLink>
      )}
      <Button
        variant={output ? "default" : "filled"}
        {...(output ? { "data-plain": true } : { "data-main": true })}
        leftSection={<IconSparkles {...icon} />}
        loading={isBusy || isUnderWay}
        disabled={quote === null && !isUnderWay}
        onClick={onSubmit}
      >
        {isUnderWay ? t("running") : deed(output ? "again" : "submit")}
      </Button>
      {isUnderWay && job && (
        <Button variant="default" disabled={actions.isBusy(job)} onClick={() => void actions.cancel(job)}>
          {watched("cancel")}
        </Button>
      )}
    </ActionBar>
  );
}
