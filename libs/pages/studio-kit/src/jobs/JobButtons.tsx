import type { Job } from "@cutwater/contract/jobs.ts";
import { LinkMenu, type LinkMenuItem } from "@cutwater/ui/components/LinkMenu.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import { Button } from "@mantine/core";
import { IconArrowRight, IconDots, IconDownload, IconRefresh, IconX } from "@tabler/icons-react";
import styles from "./JobList.module.css";
import type { JobState } from "./job-state.ts";
import { jobMessages } from "./messages.ts";
import type { JobActions } from "./useJobActions.ts";

const look = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** The main action for the job's current state, and a menu with the other actions. */
export function JobButtons({
  job,
  state,
  page,
  actions,
  entries,
  onDelete,
}: {
  job: Job;
  state: JobState;
  page: string | null;
  actions: JobActions;
  /** Further entries of the menu, before the deletion. */
  entries: readonly LinkMenuItem[];
  onDelete: () => void;
}) {
  const t = useText(jobMessages);
  const { name, outputUrl } = job;
  const isBusy = actions.isBusy(job);
  const isPaused = state === "review";
  const hasEnded = state !== "running" && state !== "waiting" && !isPaused;
  const again = () => void actions.repeat(job);
  const canSave = state === "done" && outputUrl !== null;
  const ended: LinkMenuItem[] = [
    ...(canSave && page !== null ? [{ label: t("open"), href: page }] : []),
    ...((canSave && page === null) || state === "answered" ? [{ label: t("again"), onChoose: again }] : []),
    ...entries,
    { label: t("remove"), onChoose: onDelete, isDanger: true },
  ];
  const rest = isPaused && page !== null ? [{ label: t("cancel"), onChoose: () => void actions.cancel(job) }] : ended;
  return (
    <div className={styles.actions}>
      {canSave ? (
        <SaveLink
          href={outputUrl}
          variant="default"
          className={styles.action ?? ""}
          aria-label={t("downloadOf", { name })}
        >
          <IconDownload {...look} />
          <span className={styles.label}>{t("download")}</span>
        </SaveLink>
      ) : page !== null ? (
        <Button
          component="a"
          href={page}
          variant={isPaused ? "default" : "subtle"}
          className={styles.action ?? ""}
          aria-label={t(isPaused ? "reviewOf" : "openOf", { name })}
        >
          <span className={styles.label}>{t(isPaused ? "review" : "open")}</span>
          <IconArrowRight {...look} />
        </Button>
      ) : state === "answered" ? null : hasEnded ? (
        <Button
          variant="subtle"
          className={styles.action ?? ""}
          aria-label={t(state === "failed" ? "tryAgainOf" : "againOf", { name })}
          disabled={isBusy}
          onClick={again}
        >
          <IconRefresh {...look} />
          <span className={styles.label}>{t(state === "failed" ? "tryAgain" : "again")}</span>
        </Button>
      ) : (
        <Button
          variant="subtle"
          className={styles.action ?? ""}
          aria-label={t("cancelOf", { name })}
          disabled={isBusy}
          onClick={() => void actions.cancel(job)}
        >
          <IconX {...look} />
          <span className={styles.label}>{t("cancel")}</span>
        </Button>
      )}
      {(hasEnded || (isPaused && page !== null)) && (
        <LinkMenu className={styles.more} label={t("more", { name })} links={rest}>
          <IconDots size={20} stroke={1.6} aria-hidden="true" />
        </LinkMenu>
      )}
    </div>
  );
}
