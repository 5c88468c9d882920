import { useFilePicker } from "@cutwater/studio-kit/upload/useFilePicker.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import tool from "../../tool.ts";
import { FileFacts } from "../FileFacts.tsx";
import styles from "../RestorePage.module.css";
import { batchMessages } from "./messages.ts";
import type { RestoreBatch } from "./useRestoreBatch.ts";

/** The position of the shown picture among all. More pictures are added with a button, or by dropping them anywhere. */
export function BatchHead({ batch, onStartOver }: { batch: RestoreBatch; onStartOver: () => void }) {
  const t = useText(batchMessages);
  const { items, shown } = batch;
  const picker = useFilePicker(tool.accepts, { isMultiple: true, onFiles: batch.add });
  const place = { index: items.findIndex(({ id }) => id === shown?.id) + 1, count: items.length };
  return (
    <div className={styles.file}>
      {shown && <FileFacts name={shown.name} facts={shown.source?.facts ?? null} place={t("place", place)} />}
      {picker.input}
      <PageIntake takes="images" onFiles={batch.add} />
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={picker.open}>
        {t("add")}
      </Button>
      <Button variant="subtle" onClick={onStartOver}>
        {t("startOver")}
      </Button>
    </div>
  );
}
