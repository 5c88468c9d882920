import { BatchNotes } from "@cutwater/studio-kit/batch/BatchNotes.tsx";
import type { BatchItem } from "@cutwater/studio-kit/batch/items.ts";
import type { BatchJobs } from "@cutwater/studio-kit/batch/useBatchJobs.ts";
import { ShareButton } from "@cutwater/studio-kit/jobs/keeping/ShareButton.tsx";
import { useSaveResults } from "@cutwater/studio-kit/jobs/useSaveResults.ts";
import { ActionBar } from "@cutwater/ui/components/ActionBar.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconDownload, IconFileZip, IconSparkles } from "@tabler/icons-react";
import clsx from "clsx";
import styles from "./BatchAction.module.css";
import { batchMessages } from "./messages.ts";
import { useDeed } from "./useDeed.ts";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** The next actions on a batch: submitting its jobs with their price, cancelling them, downloading the results. */
export function BatchAction({ jobs, shown }: { jobs: BatchJobs; shown: BatchItem | null }) {
  const t = useText(batchMessages);
  const { isAsking, saveResults } = useSaveResults();
  const { count, queued, isBusy, isUnderWay } = jobs;
  const done = jobs.items.flatMap(({ item: { job }, state }) => (state === "done" && job ? [job.jobId] : []));
  const begun = jobs.items.filter(({ item, state }) => item.job !== null || state === "waiting").length;
  const deed = useDeed(jobs, begun);
  const output = shown?.jobState === "done" ? shown.job?.outputUrl : null;
  const isOver = !isUnderWay && count === 0;

  return (
    <div className={styles.acts}>
      <p role="status" className={clsx(page.small, page.mute)}>
        {isUnderWay && t("progress", { done: done.length, count: begun })}
      </p>
      <ActionBar>
        {done.length > 0 && (
          <Button
            variant={isOver ? "filled" : "default"}
            data-main={isOver || undefined}
            data-plain={!isOver || undefined}
            className={clsx(isUnderWay && count > 0 && page.onlyDesktop)}
            leftSection={<IconFileZip {...icon} />}
            loading={isAsking}
            onClick={() => void saveResults(done)}
          >
            <span className={page.onlyDesktop}>{t("downloadAll", { count: done.length })}</span>
            <span className={page.onlyPhone}>
              {t(isOver ? "downloadAll" : "downloadShort", { count: done.length })}
            </span>
          </Button>
        )}
        {!(isOver && done.length > 0) && (
          <Button
            data-main
            data-plain={done.length > 0 || isUnderWay || undefined}
            leftSection={<IconSparkles {...icon} />}
            loading={isBusy || (isUnderWay && count === 0)}
            disabled={count === 0 || jobs.price === null}
            onClick={jobs.submit}
          >
            {deed}
          </Button>
        )}
        {isUnderWay && (
          <Button variant="default" disabled={isBusy} onClick={jobs.cancelAll}>
            {t("cancelAll")}
          </Button>
        )}
      </ActionBar>
      {output && (
        <SaveLink href={output} variant="subtle" fullWidth leftSection={<IconDownload {...icon} />}>
          {t("download")}
        </SaveLink>
      )}
      {output && shown?.job && <ShareButton job={shown.job} variant="subtle" fullWidth />}
      <BatchNotes jobs={jobs} />
      {isUnderWay && <p className={styles.note}>{queued > 0 ? t("queued", { count: queued }) : t("mayClose")}</p>}
    </div>
  );
}
