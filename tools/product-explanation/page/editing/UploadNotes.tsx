import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import clsx from "clsx";
import { pageMessages } from "../messages.ts";
import type { Pictures } from "../usePictures.ts";
import styles from "./UploadNotes.module.css";

/** How many pictures are being uploaded, and why some were refused. */
export function UploadNotes({ pictures: { uploads, retry, remove } }: { pictures: Pictures }) {
  const t = useText(pageMessages);
  const moving = uploads.filter(({ state }) => state.step === "waiting" || state.step === "sending").length;
  const stopped = uploads.filter(({ state }) => state.step === "refused" || state.step === "failed");
  if (uploads.length === 0) return null;
  return (
    <div className={styles.notes}>
      {moving > 0 && (
        <p className={clsx(page.small, page.mute)} role="status">
          {t("uploading", { count: moving })}
        </p>
      )}
      {stopped.map(({ id, file, state }) => (
        <p key={id} className={styles.stopped} role="alert">
          <IconAlertCircle size={16} stroke={1.6} aria-hidden />
          <span>
            {file.name}: {"sentence" in state && state.sentence}
          </span>
          <Button variant="subtle" size="sm" onClick={() => (state.step === "failed" ? retry(id) : remove(id))}>
            {state.step === "failed" ? t("addPicture") : "OK"}
          </Button>
        </p>
      ))}
    </div>
  );
}
