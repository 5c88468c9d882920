import type { Job } from "@cutwater/contract/jobs.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useState } from "react";
import styles from "./Dialog.module.css";
import { jobMessages } from "./messages.ts";

/** Asks for confirmation before a job and its files are deleted. Closed while `job` is null. */
export function DeleteJobDialog({
  title,
  job,
  isBusy,
  onKeep,
  onDelete,
}: {
  /** Text in place of the usual question. */
  title?: string;
  job: Job | null;
  isBusy: boolean;
  onKeep: () => void;
  onDelete: (job: Job) => Promise<void>;
}) {
  const t = useText(jobMessages);
  // The name stays while the sheet closes.
  const [named, setNamed] = useState(job);
  if (job && job !== named) setNamed(job);
  return (
    <Sheet isOpen={job !== null} onClose={onKeep} title={title ?? t("removeTitle")}>
      <p className={styles.text}>{t("removeText", { name: named?.name ?? "" })}</p>
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onKeep} disabled={isBusy}>
          {t("keep")}
        </Button>
        <Button variant="danger" onClick={() => job && void onDelete(job)} disabled={isBusy}>
          {t("remove")}
        </Button>
      </div>
    </Sheet>
  );
}
