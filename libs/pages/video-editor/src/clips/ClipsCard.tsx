import { useSaveResults } from "@cutwater/studio-kit/jobs/useSaveResults.ts";
import { ActionBar } from "@cutwater/ui/components/ActionBar.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import clsx from "clsx";
import styles from "./ClipsPage.module.css";
import type { ClipMessages } from "./messages.ts";
import type { ClipsOrder } from "./order.ts";
import type { Clips } from "./useClips.ts";

type Props<Stand> = { clips: Clips<Stand>; order: ClipsOrder; words: ClipMessages };

/** The next actions on a batch whose shown clip is not in the editor: submitting, cancelling, downloading the results. */
export function ClipsCard<Stand>({ clips, order, words }: Props<Stand>) {
  const t = useText(words);
  const { isAsking, saveResults } = useSaveResults();
  const { jobs } = clips;
  const { count, queued, isBusy, isUnderWay } = jobs;
  const done = doneIn(jobs);
  const begun = jobs.items.filter(({ item, state }) => item.job !== null || state === "waiting").length;
  const isOver = !isUnderWay && count === 0;
  return (
    <section className={clsx(page.card, styles.card)} aria-label={t("strip")}>
      <div className={styles.words}>
        <p role="status" className={clsx(page.small, page.mute)}>
          {begun > 0 && t("progress", { done: done.length, count: begun })}
        </p>
        {isUnderWay && (
          <p className={clsx(page.small, page.faint)}>{queued > 0 ? t("queued", { count: queued }) : t("mayClose")}</p>
        )}
      </div>
      <div className={styles.acts}>
        <ActionBar>
          {isUnderWay && (
            <Button
              variant="default"
              disabled={isBusy}
              {...(count === 0 && done.length === 0 && { "data-main": true })}
              onClick={jobs.cancelAll}
            >
              {t("cancelAll")}
            </Button>
          )}
          {done.length > 0 && (
            <Button
              variant={isOver ? "filled" : "default"}
              data-main={count === 0 || undefined}
              data-plain={count > 0 || undefined}
              leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />}
              loading={isAsking}
              onClick={() => void saveResults(done)}
            >
              {t("downloadAll", { count: done.length })}
            </Button>
          )}
          {count > 0 && (
            <Button data-main loading={order.isBusy} disabled={order.isDisabled} onClick={order.submit}>
              {order.label}
            </Button>
          )}
        </ActionBar>
      </div>
    </section>
  );
}

/** The ids of the jobs whose results can be downloaded. */
export const doneIn = ({ items }: Clips<never>["jobs"]): string[] =>
  items.flatMap(({ item: { job }, state }) => (state === "done" && job ? [job.jobId] : []));
