import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import styles from "./JobList.module.css";
import { useFolders } from "./keeping/useFolders.ts";
import { jobMessages } from "./messages.ts";

const states = ["all", "running", "done", "failed"] as const;

/** Filter of the jobs that a list shows. */
export type JobListFilter = {
  serviceCode: string | undefined;
  state: (typeof states)[number];
  folder: string | undefined;
  /** Words in the name. */
  search: string;
};

export const noFilter: JobListFilter = { serviceCode: undefined, state: "all", folder: undefined, search: "" };

const isEmpty = ({ serviceCode, state, folder, search }: JobListFilter): boolean =>
  serviceCode === undefined && state === "all" && folder === undefined && search === "";

const statuses = { all: undefined, running: JobStatus.running, done: JobStatus.succeeded, failed: JobStatus.failed };

export const statusOf = ({ state }: JobListFilter): Job["status"] | undefined => statuses[state];

/** Filters a list by words, state, folder if there is one, and by service if there are several. */
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
  const folders = useFolders();
  const change = (part: Partial<JobListFilter>) => {
    const next = { ...filter, ...part };
    onChange(isEmpty(next) ? noFilter : next);
  };
  return (
    <div className={styles.filters}>
      <TextField
        type="search"
        className={styles.search ?? ""}
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={200}
        value={filter.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      {folders.length > 0 && (
        <Select
          label={t("folder")}
          options={[
            { value: "", label: t("allFolders") },
            ...folders.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
          ]}
          value={filter.folder ?? ""}
          onChange={(folder) => change({ folder: folder || undefined })}
        />
      )}
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
