import type { DeskJob } from "@cutwater/contract/admin-jobs.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { useServiceNames } from "@cutwater/studio-kit/jobs/useServiceNames.ts";
import { type BadgeStatus, StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate, formatPercent, formatTime } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import styles from "./Admin.module.css";
import { deskMessages } from "./desk-messages.ts";
import { adminMessages } from "./messages.ts";

/** The acts that an admin can perform on a task. */
export type JobAct = "cancel" | "again";

/** Any customer's task: its owner, its state, and the acts on it. */
export function JobRow({ job, onAct }: { job: DeskJob; onAct: (act: JobAct) => void }) {
  const t = useText(adminMessages);
  const d = useText(deskMessages);
  const { language } = useLanguage();
  const serviceNames = useServiceNames();
  const { id, name, serviceCode, customerId, createDate, attempt, error, progress, secondsLeft, isOfTool } = job;
  const [status, word] = stateOf(job);
  const isOpen = job.status === JobStatus.running;
  const percent = status === "running" && progress !== null ? formatPercent(Math.floor(progress), language) : null;
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.strong}>{name}</p>
        <p className={styles.small}>
          <span>{serviceNames.get(serviceCode) ?? serviceCode}</span>
          <span>{formatDate(createDate, language)}</span>
          <span>{customerId === null ? t("visitor") : `${t("customer")} ${customerId}`}</span>
          {attempt > 1 && <span>{d("run", { count: attempt })}</span>}
          <span className={page.mono}>{id}</span>
        </p>
        {error && status === "failed" && <p className={styles.detail}>{error}</p>}
      </div>
      <div className={styles.standing}>
        <StatusBadge status={status} word={percent ?? d(word)} />
        {isOpen && secondsLeft !== null && <span>{d("left", { time: formatTime(secondsLeft) })}</span>}
        {isOfTool && isOpen && (
          <Button size="sm" variant="subtle" aria-label={d("cancelOf", { name })} onClick={() => onAct("cancel")}>
            {d("cancelTask")}
          </Button>
        )}
        {isOfTool && job.status === JobStatus.failed && customerId !== null && (
          <Button size="sm" variant="default" aria-label={d("againOf", { name })} onClick={() => onAct("again")}>
            {d("again")}
          </Button>
        )}
      </div>
    </li>
  );
}

type Word = "running" | "waiting" | "review" | "succeeded" | "failed" | "cancelled";

function stateOf({ status, isWaiting, isPaused, isCancelled }: DeskJob): readonly [BadgeStatus, Word] {
  if (status === JobStatus.succeeded) return ["done", "succeeded"];
  if (status === JobStatus.failed) return isCancelled ? ["cancelled", "cancelled"] : ["failed", "failed"];
  if (isPaused) return ["review", "review"];
  return isWaiting ? ["waiting", "waiting"] : ["running", "running"];
}
