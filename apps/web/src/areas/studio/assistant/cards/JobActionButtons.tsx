import type { Job } from "@cutwater/contract/jobs.ts";
import { DeleteJobDialog } from "@cutwater/studio-kit/jobs/DeleteJobDialog.tsx";
import { JobButtons } from "@cutwater/studio-kit/jobs/JobButtons.tsx";
import type { JobState } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useCancelAsking } from "@cutwater/studio-kit/jobs/useCancelAsking.tsx";
import { useJobActions } from "@cutwater/studio-kit/jobs/useJobActions.ts";
import { useState } from "react";
import { pageOfDownload } from "../../../../features/downloads/list/page-of-download.ts";
import { pageOfReview } from "../../../../tools/page-of-review.ts";

/** The buttons of a task, as in the list of tasks, with their dialogs. */
export function JobActionButtons({ job, state }: { job: Job; state: JobState }) {
  const actions = useJobActions();
  const cancelling = useCancelAsking(actions);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <JobButtons
        job={job}
        state={state}
        page={pageOfDownload(job) ?? pageOfReview(job)}
        actions={{ ...actions, cancel: async (one) => cancelling.cancel(one) }}
        entries={[]}
        onDelete={() => setDeleting(true)}
      />
      {cancelling.dialog}
      <DeleteJobDialog
        job={isDeleting ? job : null}
        isBusy={actions.isBusy(job)}
        onKeep={() => setDeleting(false)}
        onDelete={async () => {
          await actions.remove(job);
          setDeleting(false);
        }}
      />
    </>
  );
}
