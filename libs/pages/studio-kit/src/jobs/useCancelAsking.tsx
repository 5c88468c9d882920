import type { Job } from "@cutwater/contract/jobs.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import styles from "./Dialog.module.css";
import { jobMessages } from "./messages.ts";
import type { JobActions } from "./useJobActions.ts";

/**
 * Cancels a job. For a job that waits for its owner's review, a dialog asks first, because the review would be lost. The caller
 * must render the dialog.
 */
export function useCancelAsking({ cancel, isBusy }: Pick<JobActions, "cancel" | "isBusy">): {
  cancel: (job: Job) => void;
  dialog: ReactNode;
} {
  const t = useText(jobMessages);
  const [asked, setAsked] = useState<Job | null>(null);
  // The name stays while the sheet closes.
  const [name, setName] = useState("");
  const close = () => setAsked(null);
  return {
    cancel(job) {
      if (!job.isPaused) return void cancel(job);
      setName(job.name);
      setAsked(job);
    },
    dialog: (
      <Sheet isOpen={asked !== null} onClose={close} title={t("cancelTitle")}>
        <p className={styles.text}>{t("cancelText", { name })}</p>
        <div className={page.dialogActions}>
          <Button variant="default" onClick={close}>
            {t("keep")}
          </Button>
          <Button
            variant="danger"
            disabled={asked !== null && isBusy(asked)}
            onClick={() => asked && void cancel(asked).then(close)}
          >
            {t("cancelTask")}
          </Button>
        </div>
      </Sheet>
    ),
  };
}
