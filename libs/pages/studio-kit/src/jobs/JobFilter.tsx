import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import styles from "./JobList.module.css";
import { jobMessages } from "./messages.ts";

const states = ["all", "running", "done", "failed"] as const;

/** Filter of the jobs that a list shows. */
export type JobListFilter = { serviceCode: string | undefined; state: (typeof states)[number] };

export const noFilter: JobListFilter = { serviceCode: undefined, state: "all" };

const statuses = { all: undefined, running: JobStatus.running, done: JobStatus.succeeded, failed: JobStatus.failed };

export const statusOf = ({ state }: JobListFilter): Job["status"] | undefined => statuses[state];

/** Filters a list by state, and by service if there are several. */
export function JobFilter({
  filter,
  onChange,
  services,
}: {
  filter: JobListFilter;
  onChange: (filter: JobListFilter) => void;
  /** The names of the services to choose from; null for a list of one service. */
  services: ReadonlyMap<string, string> | null;
}) {
  const t = useText(jobMessages);
  const change = (part: Partial<JobListFilter>) => {
    const next = { ...filter, ...part };
    onChange(next.serviceCode === undefined && next.state === "all" ? noFilter : next);
  };
  return (
    <div className={styles.filters}>
      {services && services.size > 1 && (
        <Select
          label={t("service")}
          options={[
            { value: "", label: t("allServices") },
            ...[...services].map(([value, label]) => ({ value, label })),
          ]}
          value={filter.serviceCode ?? ""}
          onChange={(code) => change({ serviceCode: code || undefined })}
        />
      )}
      <Segmented
        className={page.onlyDesktop}
        label={t("stateFilter")}
        options={states.map((value) => ({ value, label: t(value) }))}
        value={filter.state}
        onChange={(state) => change({ state })}
      />
    </div>
  );
}
