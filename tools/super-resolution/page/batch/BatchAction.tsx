import { ActionBar } from "@cutwater/ui/components/ActionBar.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useSaveResults } from "@cutwater/ui/jobs/useSaveResults.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconDownload, IconFileZip, IconSparkles } from "@tabler/icons-react";
import clsx from "clsx";
import { Link } from "react-router";
import { pageMessages } from "../messages.ts";
import styles from "./BatchAction.module.css";
import { batchMessages } from "./messages.ts";
import type { BatchPicture } from "./pictures.ts";
import type { BatchJobs } from "./useBatchJobs.ts";
import { useDeed } from "./useDeed.ts";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;
/** Reasons that are told in full; the others are told of their pictures. */
const mostReasons = 3;

/** What can be done next with a batch: asking for its jobs with their price, ending them, taking the results away. */
export function BatchAction({ jobs, shown }: { jobs: BatchJobs; shown: BatchPicture | null }) {
  const t = useText(batchMessages);
  const { isAsking, saveResults } = useSaveResults();
  const { count, queued, isBusy, isUnderWay } = jobs;
  const done = jobs.pictures.flatMap(({ picture: { job }, state }) => (state === "done" && job ? [job.jobId] : []));
  const begun = jobs.pictures.filter(({ picture, state }) => picture.job !== null || state === "waiting").length;
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
      <Notes jobs={jobs} />
      {isUnderWay && <p className={styles.note}>{queued > 0 ? t("queued", { count: queued }) : t("mayClose")}</p>}
    </div>
  );
}

/** What of it is free, for how many the credits are enough, and what is left out and why. */
function Notes({ jobs: { pictures, price, count, isUnderWay } }: { jobs: BatchJobs }) {
  const t = useText(batchMessages);
  const said = useText(pageMessages);
  const uploading = pictures.filter(({ state }) => state === "uploading").length;
  const reasons = pictures.filter(({ reason }) => reason !== null);
  const hidden = reasons.length - mostReasons;
  const freeUses = price?.freeUses ?? 0;
  return (
    <>
      {!isUnderWay && freeUses > 0 && freeUses < count && (
        <p className={styles.note}>{freeUses === 1 ? t("oneFree") : t("someFree", { count: freeUses })}</p>
      )}
      {price !== null && price.paidFor < count && (
        <p className={clsx(styles.note, styles.short)} role="status">
          {price.paidFor > 0 ? t("someLackCredits", { enough: price.paidFor, count }) : t("allLackCredits")}{" "}
          <Link className={page.link} to="/price">
            {said("plans")}
          </Link>
        </p>
      )}
      {uploading > 0 && <p className={styles.note}>{t("stillUploading", { count: uploading })}</p>}
      {reasons.slice(0, mostReasons).map(({ picture: { id, name }, reason }) => (
        <p key={id} className={styles.note}>
          {t("reason", { name, reason: reason ?? "" })}
        </p>
      ))}
      {hidden > 0 && <p className={styles.note}>{t("moreReasons", { count: hidden })}</p>}
    </>
  );
}
