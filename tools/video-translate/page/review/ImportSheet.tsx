import type { Side, Transcript } from "@cutwater/transcript/transcript.ts";
import { Picks } from "@cutwater/ui/components/Picks.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconUpload } from "@tabler/icons-react";
import clsx from "clsx";
import { useId, useState } from "react";
import { pageMessages } from "../messages.ts";
import type { ReadFile } from "../setup/read-file.ts";
import setup from "../setup/Setup.module.css";
import { useSubtitleFile } from "../setup/useSubtitleFile.tsx";
import styles from "./ImportSheet.module.css";
import { withFile } from "./import-file.ts";
import { reviewMessages } from "./messages.ts";
import { newLineId } from "./useReview.ts";

type Props = {
  isOpen: boolean;
  transcript: Transcript;
  /** The language of the translation. */
  to: string;
  onTake: (transcript: Transcript) => void;
  onClose: () => void;
};

/** Imports a customer's own subtitle file into the table, as the original text or as the translation. */
export function ImportSheet({ isOpen, ...inside }: Props) {
  const t = useText(reviewMessages);
  return (
    <Sheet isOpen={isOpen} onClose={inside.onClose} title={t("fileTitle")}>
      <Inside key={String(isOpen)} {...inside} />
    </Sheet>
  );
}

function Inside({ transcript, to, onTake, onClose }: Omit<Props, "isOpen">) {
  const t = useText(reviewMessages);
  const shared = useText(pageMessages);
  const id = useId();
  const [side, setSide] = useState<Side>("target");
  const [file, setFile] = useState<(ReadFile & { name: string }) | null>(null);
  const picking = useSubtitleFile(side === "target" ? to : transcript.language, setFile, { isInDialog: true });
  const taken = file && withFile(transcript, file.transcript, { side, isTimed: file.isTimed, newId: newLineId });
  const refusal =
    picking.refusal ?? (taken === "otherCount" ? t("otherCount", { count: transcript.lines.length }) : null);
  return (
    <div className={styles.sheet}>
      {picking.input}
      <Button variant="light" leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />} onClick={picking.open}>
        {shared(file ? "otherFile" : "chooseFile")}
      </Button>
      <p className={clsx(page.small, page.mute, setup.file)} role="status">
        {file ? t("fileLines", { name: file.name, count: file.transcript.lines.length }) : shared("fileWhat")}
      </p>
      <h3 id={id} className={page.visuallyHidden}>
        {t("fileAs")}
      </h3>
      <Picks<Side>
        labelledBy={id}
        value={side}
        onChange={setSide}
        options={[
          { value: "target", word: t("fileTarget"), what: t("fileTargetWhat") },
          { value: "source", word: t("fileSource"), what: t("fileSourceWhat") },
        ]}
      />
      {refusal && (
        <p className={setup.refusal} role="alert">
          <IconAlertCircle size={16} stroke={1.6} aria-hidden />
          {refusal}
        </p>
      )}
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          disabled={taken === null || taken === "otherCount"}
          onClick={() => {
            if (taken === null || taken === "otherCount") return;
            onTake(taken);
            onClose();
          }}
        >
          {t("useIt")}
        </Button>
      </div>
    </div>
  );
}
