import { cancelAnyJob, type DeskJob, pageAllJobs, repeatAnyJob } from "@cutwater/contract/admin-jobs.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PagedList } from "../../../features/billing/PagedList.tsx";
import { usePagedQuery } from "../../../features/billing/usePagedQuery.ts";
import styles from "./Admin.module.css";
import { deskMessages } from "./desk-messages.ts";
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
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [status, setStatus] = useState("");
  const [customerId, setCustomerId] = useState("");
  const [acting, setActing] = useState<{ job: DeskJob; act: JobAct } | null>(null);
  const filter = { ...(status && { status: Number(status) }), ...(customerId && { customerId }) };
  const jobs = usePagedQuery([key, filter, language], (paging, signal) =>
    call(pageAllJobs, { ...paging, ...filter }, { signal }),
  );
  const changeFilter = (change: () => void) => {
    change();
    jobs.turnTo(1);
  };
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.choice}>
          <span aria-hidden="true">{d("stateOfTask")}</span>
          <Select
            label={d("stateOfTask")}
            options={choices.map(({ value, word }) => ({ value, label: word === "all" ? t("all") : d(word) }))}
            value={status}
            onChange={(next) => changeFilter(() => setStatus(next))}
          />
        </div>
        <TextField
          label={t("customerOnly")}
          value={customerId}
          autoComplete="off"
          onChange={(event) => {
            const typed = event.currentTarget.value.trim();
            changeFilter(() => setCustomerId(typed));
          }}
        />
      </div>
      <PagedList pages={jobs} empty={{ title: d("noTasks") }}>
        {(list) => (
          <ul className={styles.rows}>
            {list.map((job) => (
              <JobRow key={job.id} job={job} onAct={(act) => setActing({ job, act })} />
            ))}
          </ul>
        )}
      </PagedList>
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
