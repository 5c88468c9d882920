import { cancelAnyJob, type DeskJob, pageAllJobs, repeatAnyJob } from "@cutwater/contract/admin-jobs.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deskMessages } from "./desk-messages.ts";
import { FilteredList } from "./FilteredList.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { type JobAct, JobRow } from "./JobRow.tsx";
import { adminMessages } from "./messages.ts";

const key = "admin-jobs";
const choices = [
  { value: "", word: "all" },
  { value: String(JobStatus.running), word: "running" },
  { value: String(JobStatus.failed), word: "failed" },
  { value: String(JobStatus.succeeded), word: "succeeded" },
] as const;

/** Everybody's tasks, filtered by state and customer, with buttons to cancel them and to run them again. */
export function AllJobs() {
  const t = useText(adminMessages);
  const d = useText(deskMessages);
  const queries = useQueryClient();
  const [acting, setActing] = useState<{ job: DeskJob; act: JobAct } | null>(null);
  return (
    <>
      <FilteredList
        queryKey={key}
        status={{
          label: d("stateOfTask"),
          options: choices.map(({ value, word }) => ({ value, label: word === "all" ? t("all") : d(word) })),
        }}
        fetchPage={(asked, signal) => call(pageAllJobs, asked, { signal })}
        emptyTitle={d("noTasks")}
        renderRow={(job) => <JobRow key={job.id} job={job} onAct={(act) => setActing({ job, act })} />}
      />
      {acting && (
        <FormDialog
          title={d(`${acting.act}Title`)}
          text={d(`${acting.act}Text`)}
          fields={[{ name: "reason", label: t("reason"), kind: "text" }]}
          submitLabel={d(acting.act === "cancel" ? "cancelTask" : "again")}
          doneText={d(`${acting.act}Done`)}
          send={({ reason }) =>
            call(acting.act === "cancel" ? cancelAnyJob : repeatAnyJob, { id: acting.job.id, reason: String(reason) })
          }
          onDone={() => void queries.invalidateQueries({ queryKey: [key] })}
          onClose={() => setActing(null)}
        />
      )}
    </>
  );
}
