import { broadcast } from "@cutwater/contract/admin.ts";
import { newJobId } from "@cutwater/studio-kit/jobs/new-job-id.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import styles from "./Admin.module.css";
import { broadcastMessages } from "./broadcast-messages.ts";
import { FormDialog } from "./FormDialog.tsx";

const names = ["titleEn", "titleZh", "textEn", "textZh"] as const;

/** Sends a message to all customers. */
export function Broadcast() {
  const t = useText(broadcastMessages);
  const [onceKey, setOnceKey] = useState<string | null>(null);
  return (
    <div className={styles.acts}>
      <Button variant="default" onClick={() => setOnceKey(newJobId())}>
        {t("title")}
      </Button>
      {onceKey !== null && (
        <FormDialog
          title={t("title")}
          text={t("text")}
          fields={names.map((name) => ({ name, label: t(name), kind: "text" }))}
          submitLabel={t("send")}
          doneText={t("sent")}
          send={(values) => {
            const [titleEn = "", titleZh = "", textEn = "", textZh = ""] = names.map((name) => String(values[name]));
            return call(broadcast, { onceKey, titleEn, titleZh, textEn, textZh, link: null });
          }}
          onDone={() => {}}
          onClose={() => setOnceKey(null)}
        />
      )}
    </div>
  );
}
