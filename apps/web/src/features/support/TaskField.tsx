import { pageJobs } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useQuery } from "@tanstack/react-query";
import { supportMessages } from "./messages.ts";
import styles from "./Support.module.css";

/** The choice of one of the customer's latest tasks as the subject of a message. Renders nothing if there are no tasks. */
export function TaskField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useText(supportMessages);
  const { data } = useQuery({
    queryKey: ["support-tasks"],
    queryFn: ({ signal }) => call(pageJobs, { pageSize: 20 }, { signal }),
  });
  if (!data || data.list.length === 0) return null;
  const options = [{ value: "", label: t("none") }, ...data.list.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{t("which")}</span>
      <Select label={t("which")} options={options} value={value} onChange={onChange} />
    </div>
  );
}
