import { type Job, moveJobs } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { jobsKey } from "../jobs-key.ts";
import styles from "./Keeping.module.css";
import { keepingMessages } from "./messages.ts";
import { foldersKey, useFolders } from "./useFolders.ts";

const mostCharacters = 40;
/** Values of the choice that are no folders; names of folders follow the colon. */
const none = "none";
const fresh = "new";
const folderOf = (name: string) => `folder:${name}`;

/** Puts jobs into a folder or takes them out of theirs. Closed while `jobs` is null. */
export function FolderDialog({ jobs, onClose }: { jobs: readonly Job[] | null; onClose: () => void }) {
  const t = useText(keepingMessages);
  const [shown, setShown] = useState(jobs);
  if (jobs && jobs !== shown) setShown(jobs);
  return (
    <Sheet isOpen={jobs !== null} onClose={onClose} title={t("moveTitle")}>
      {shown && <Moving key={shown.map(({ id }) => id).join()} jobs={shown} onClose={onClose} />}
    </Sheet>
  );
}

function Moving({ jobs, onClose }: { jobs: readonly Job[]; onClose: () => void }) {
  const t = useText(keepingMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const folders = useFolders();
  const [first] = jobs;
  const [chosen, setChosen] = useState(first?.folder ? folderOf(first.folder) : none);
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const isNew = chosen === fresh || (folders.length === 0 && chosen !== none);
  const move = useMutation({
    mutationFn: () => {
      const folder = isNew ? name.trim() : chosen === none ? null : chosen.slice(folderOf("").length);
      return call(moveJobs, { jobIds: jobs.map(({ id }) => id).join(","), folder });
    },
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: jobsKey }),
        queries.invalidateQueries({ queryKey: foldersKey }),
      ]);
      toast.good(t("moved"));
      onClose();
    },
    onError: (reason) => setError(sentenceOf(reason, language)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew && name.trim() === "") setError(t("noName"));
    else move.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Select
        label={t("folder")}
        options={[
          { value: none, label: t("noFolder") },
          ...folders.map((folder) => ({ value: folderOf(folder.name), label: folder.name })),
          { value: fresh, label: t("newFolder") },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {isNew && (
        <TextField
          className={styles.field}
          label={t("newFolderName")}
          value={name}
          maxLength={mostCharacters}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
      )}
      {!isNew && error && <p role="alert">{error}</p>}
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={move.isPending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
