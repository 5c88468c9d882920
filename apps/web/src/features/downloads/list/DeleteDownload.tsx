import { deleteJob, type Job } from "@cutwater/contract/jobs.ts";
import { DeleteJobDialog } from "@cutwater/studio-kit/jobs/DeleteJobDialog.tsx";
import { jobsKey } from "@cutwater/studio-kit/jobs/jobs-key.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listMessages } from "./messages.ts";

/** Deletes the download that a drawer shows, after a confirmation. The drawer closes before the lists are requested again. */
export function DeleteDownload({
  job,
  className,
  onDeleted,
}: {
  job: Job;
  className?: string | undefined;
  onDeleted: () => void;
}) {
  const t = useText(listMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteJob, { id: job.id });
      onDeleted();
      await queries.invalidateQueries({ queryKey: jobsKey });
      // The card that opened the drawer no longer exists, so it cannot get the focus.
      document.getElementById("my-downloads")?.focus({ preventScroll: true });
    } catch (error) {
      toast.bad(sentenceOf(error, language));
      setAsking(false);
    }
    setBusy(false);
  };
  return (
    <>
      <Button className={className ?? ""} variant="danger" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <DeleteJobDialog
        title={t("deleteTitle")}
        job={isAsking ? job : null}
        isBusy={isBusy}
        onKeep={() => setAsking(false)}
        onDelete={remove}
      />
    </>
  );
}
