import type { Job } from "@cutwater/contract/jobs.ts";
import type { LinkMenuItem } from "@cutwater/ui/components/LinkMenu.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type ReactNode, useState } from "react";
import { FolderDialog } from "./FolderDialog.tsx";
import { LaterShareDialog } from "./LaterShareDialog.tsx";
import { keepingMessages } from "./messages.ts";
import { RenameDialog } from "./RenameDialog.tsx";

export type Keeping = {
  /** Menu entries of a job: share its result, rename it, put it into a folder. */
  entriesOf(job: Job): LinkMenuItem[];
  /** Asks for the folder of several jobs. */
  move(jobs: readonly Job[]): void;
  dialogs: ReactNode;
};

/** Sharing, names and folders of the jobs of a list. */
export function useKeeping(): Keeping {
  const t = useText(keepingMessages);
  const [shared, setShared] = useState<Job | null>(null);
  const [renamed, setRenamed] = useState<Job | null>(null);
  const [moved, setMoved] = useState<readonly Job[] | null>(null);
  return {
    entriesOf: (job) => [
      ...(job.outputUrl === null ? [] : [{ label: t("share"), onChoose: () => setShared(job) }]),
      { label: t("rename"), onChoose: () => setRenamed(job) },
      { label: t("move"), onChoose: () => setMoved([job]) },
    ],
    move: setMoved,
    dialogs: (
      <>
        <LaterShareDialog job={shared} onClose={() => setShared(null)} />
        <RenameDialog job={renamed} onClose={() => setRenamed(null)} />
        <FolderDialog jobs={moved} onClose={() => setMoved(null)} />
      </>
    ),
  };
}
