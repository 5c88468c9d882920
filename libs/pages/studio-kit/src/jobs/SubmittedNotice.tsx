import type { Job } from "@cutwater/contract/jobs.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { isRunning } from "./job-state.ts";
import { jobMessages } from "./messages.ts";
import { useJob } from "./useJob.ts";

/** Jobs that end within this time are not confirmed by a dialog, since their result answers. */
const shortMs = 5_000;

/**
 * Confirms that a job was accepted (errors.8), unless the job ends or pauses within five seconds. The notice closes by itself when
 * the job ends. Closed while `job` is null.
 *
 * @param onOpen called when the notice is shown
 */
export function SubmittedNotice({
  job,
  onOpen,
  onClose,
}: {
  job: Job | null;
  onOpen: () => void;
  onClose: () => void;
}) {
  const t = useText(jobMessages);
  const { data: now } = useJob(job?.jobId ?? null);
  const hasEnded = now !== undefined && (now.isPaused || !isRunning(now));
  const [longId, setLongId] = useState<string | null>(null);
  const id = job?.jobId ?? null;
  const isOpen = id !== null && longId === id && !hasEnded;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setLongId(id), shortMs);
    return () => clearTimeout(timer);
  }, [id]);
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={job?.name}>
      <p>{t("submitted")}</p>
      <div className={page.dialogActions}>
        <Button onClick={onClose}>{t("gotIt")}</Button>
      </div>
    </Sheet>
  );
}
