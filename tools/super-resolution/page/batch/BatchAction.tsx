import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useQuoteText } from "@cutwater/ui/jobs/useQuoteText.ts";
import { useSaveResults } from "@cutwater/ui/jobs/useSaveResults.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconDownload, IconFileZip, IconSparkles } from "@tabler/icons-react";
import clsx from "clsx";
import styles from "./BatchAction.module.css";
import { batchMessages } from "./messages.ts";
import type { BatchPicture } from "./pictures.ts";
import type { BatchJobs } from "./useBatchJobs.ts";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;
/** Reasons that are told in full; the others are told of their pictures. */
const mostReasons = 3;

/** What can be done next with a batch: asking for its jobs with their price, ending them, taking the results away. */
export function BatchAction({ jobs, shown }: { jobs: BatchJobs; shown: BatchPicture | null }) {
  const t = useText(batchMessages);
  const { isAsking, saveResults } = useSaveResults();
  const { count, price, queued, isBusy, isUnderWay } = jobs;
  const done = jobs.pictures.flatMap(({ picture: { job }, state }) => (state === "done" && job ? [job.jobId] : []));
  const begun = jobs.pictures.filter(({ picture, state }) => picture.job !== null || state === "waiting").length;
  const words = useQuoteText(price && { credits: price.credits, isFree: price.credits === 0 });
  const output = shown?.jobState === "done" ? shown.job?.outputUrl : null;

  return (
    <div className={styles.acts}>
      <p role="status" className={clsx(page.small, page.mute)}>
        {isUnderWay && t("progress", { done: done.length, count: begun })}
      </p>
      {done.length > 0 && (
        <Button
          size={isUnderWay ? "md" : "lg"}
          variant={isUnderWay || count > 0 ? "default" : "filled"}
          fullWidth
          leftSection={<IconFileZip {...icon} />}
          loading={isAsking}
          onClick={() => void saveResults(done)}
        >
          {t("downloadAll", { count: done.length })}
        </Button>
      )}
      {(count > 0 || isUnderWay || done.length === 0) && (
        <Button
          size="lg"
          fullWidth
          leftSection={<IconSparkles {...icon} />}
          loading={isBusy || isUnderWay}
          disabled={count === 0 || price === null}
          onClick={jobs.submit}
        >
          {deed()}
        </Button>
      )}
      {isUnderWay && (
        <Button variant="default" fullWidth disabled={isBusy} onClick={jobs.cancelAll}>
          {t("cancelAll")}
        </Button>
      )}
      {output && (
        <SaveLink href={output} variant="subtle" fullWidth leftSection={<IconDownload {...icon} />}>
          {t("download")}
        </SaveLink>
      )}
      <Notes jobs={jobs} />
      {isUnderWay && <p className={styles.note}>{queued > 0 ? t("queued", { count: queued }) : t("mayClose")}</p>}
    </div>
  );

  function deed(): string {
    if (words === null || isUnderWay) return count === 1 ? t("restoreOne") : t("restore", { count: count || begun });
    return count === 1 ? t("restoreOneFor", { price: words }) : t("restoreFor", { count, price: words });
  }
}

/** What of it is free, and what is left out and why. */
function Notes({ jobs: { pictures, price, count, isUnderWay } }: { jobs: BatchJobs }) {
  const t = useText(batchMessages);
  const reasons = pictures.filter(({ reason }) => reason !== null);
  const hidden = reasons.length - mostReasons;
  const freeUses = price?.freeUses ?? 0;
  return (
    <>
      {!isUnderWay && freeUses > 0 && freeUses < count && (
        <p className={styles.note}>{freeUses === 1 ? t("oneFree") : t("someFree", { count: freeUses })}</p>
      )}
      {reasons.slice(0, mostReasons).map(({ picture: { id, name }, reason }) => (
        <p key={id} className={styles.note}>
          {t("reason", { name, reason: reason ?? "" })}
        </p>
      ))}
      {hidden > 0 && <p className={styles.note}>{t("moreReasons", { count: hidden })}</p>}
    </>
  );
}
