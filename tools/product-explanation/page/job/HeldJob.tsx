import type { Job } from "@cutwater/contract/jobs.ts";
import { useCancelAsking } from "@cutwater/studio-kit/jobs/useCancelAsking.tsx";
import { useJobActions } from "@cutwater/studio-kit/jobs/useJobActions.ts";
import { usePausedJob } from "@cutwater/studio-kit/jobs/usePausedJob.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import clsx from "clsx";
import { messages } from "../../messages.ts";
import type { PresenterAnswer, PresenterStop } from "../../presenter.ts";
import { pageMessages } from "../messages.ts";
import styles from "./WatchedJob.module.css";

/**
 * A job that waits because a service failed to make the presenter. The customer can repeat that step or make the film without the
 * presenter.
 */
export function HeldJob({ job }: { job: Job }) {
  const t = useText(pageMessages);
  const refusal = useText(messages);
  const watched = useText(watchedMessages);
  const paused = usePausedJob(job);
  const actions = useJobActions();
  const cancelling = useCancelAsking(actions);
  const { review } = job;
  // Job lists and events do not contain the draft, so the job is being loaded.
  if (!review) return <Skeleton height={160} />;
  const { trouble } = review.draft as PresenterStop;
  const answer = (next: PresenterAnswer["next"]) => void paused.answer({ next }, async () => review.revision);
  return (
    <div className={styles.running} role="status">
      <h2 className={page.ui}>{t("heldTitle")}</h2>
      <p className={styles.trouble}>
        <IconAlertCircle size={18} stroke={1.6} aria-hidden />
        <span>{refusal(trouble)}</span>
      </p>
      <p className={clsx(page.small, page.mute)}>{t("held")}</p>
      <p className={clsx(page.small, page.mute)}>{t("withoutHelp")}</p>
      <div className={styles.acts}>
        <Button variant="subtle" disabled={actions.isBusy(job)} onClick={() => cancelling.cancel(job)}>
          {watched("cancel")}
        </Button>
        {cancelling.dialog}
        <Button variant="default" disabled={paused.isBusy} onClick={() => answer("without")}>
          {t("without")}
        </Button>
        <Button data-main aria-busy={paused.isBusy} onClick={() => answer("again")}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}
