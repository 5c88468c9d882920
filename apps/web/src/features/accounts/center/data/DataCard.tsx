import type { Customer } from "@cutwater/contract/accounts.ts";
import { formatSize } from "@cutwater/contract/figures.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { CenterCard } from "../CenterCard.tsx";
import styles from "./DataCard.module.css";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { dataMessages } from "./messages.ts";
import { useExport } from "./useExport.ts";

/** Export of the data and deletion of the account. */
export function DataCard({ customer }: { customer: Customer }) {
  const t = useText(dataMessages);
  const { language } = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const { bytes, isRunning, isDone, start, stop } = useExport(customer.id, (error) =>
    toast.bad(sentenceOf(error, language)),
  );
  const progress = bytes > 0 ? t("sofar", { size: formatSize(bytes, language, 1) }) : t("packing");
  return (
    <CenterCard title={t("title")} text={t("text")}>
      <div className={styles.actions}>
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            {t("cancel")}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
            onClick={start}
          >
            {t("take")}
          </Button>
        )}
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {t("remove")}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {isRunning ? progress : isDone && t("taken")}
      </p>
      <DeleteDialog customer={customer} isOpen={isLeaving} onKeep={() => setLeaving(false)} />
    </CenterCard>
  );
}
