import type { Job } from "@cutwater/contract/jobs.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { isRunning } from "./job-state.ts";
import { jobMessages } from "./messages.ts";
import { useJob } from "./useJob.ts";

/** Confirms that a job was accepted (errors.8). The notice closes by itself when the job ends. Closed while `job` is null. */
export function SubmittedNotice({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const t = useText(jobMessages);
  const { data: now } = useJob(job?.jobId ?? null);
  const hasEnded = now !== undefined && !isRunning(now);
  return (
    <Sheet isOpen={job !== null && !hasEnded} onClose={onClose} title={job?.name}>
      <p>{t("submitted")}</p>
      <div className={page.dialogActions}>
        <Button onClick={onClose}>{t("gotIt")}</Button>
      </div>
    </Sheet>
  );
}
