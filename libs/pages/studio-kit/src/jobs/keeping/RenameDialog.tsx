import { type Job, renameJob } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { jobsKey } from "../jobs-key.ts";
import { keepingMessages } from "./messages.ts";

const mostCharacters = 200;

/** Changes a job's name, from which the names of its files follow. Closed while `job` is null. */
export function RenameDialog({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const t = useText(keepingMessages);
  const [shown, setShown] = useState(job);
  if (job && job !== shown) setShown(job);
  return (
    <Sheet isOpen={job !== null} onClose={onClose} title={t("renameTitle")}>
      {shown && <Naming key={shown.id} job={shown} onClose={onClose} />}
    </Sheet>
  );
}

function Naming({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useText(keepingMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [name, setName] = useState(job.name);
  const [error, setError] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: () => call(renameJob, { id: job.id, name }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: jobsKey });
      onClose();
    },
    onError: (reason) => setError(sentenceOf(reason, language)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") setError(t("noName"));
    else rename.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t("name")}
        value={name}
        maxLength={mostCharacters}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={rename.isPending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
