import type { Job } from "@cutwater/contract/jobs.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconDownload, IconFolder } from "@tabler/icons-react";
import { useSaveResults } from "../useSaveResults.ts";
import styles from "./Keeping.module.css";
import { keepingMessages } from "./messages.ts";

const look = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** The actions on the selected jobs of a list. */
export function SelectionBar({ jobs, onMove }: { jobs: readonly Job[]; onMove: () => void }) {
  const t = useText(keepingMessages);
  const { isAsking, saveResults } = useSaveResults();
  const kept = jobs.filter(({ outputUrl }) => outputUrl !== null);
  const count = jobs.length;
  const save = () => {
    if (kept.length === 0) toast.info(t("noneToSave"));
    else void saveResults(kept.map(({ id }) => id));
  };
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {t(count === 1 ? "selectedOne" : "selected", { count })}
      </p>
      <Button variant="default" leftSection={<IconFolder {...look} />} onClick={onMove} disabled={count === 0}>
        {t("move")}
      </Button>
      <Button leftSection={<IconDownload {...look} />} onClick={save} disabled={count === 0} loading={isAsking}>
        {t("zip")}
      </Button>
    </div>
  );
}
