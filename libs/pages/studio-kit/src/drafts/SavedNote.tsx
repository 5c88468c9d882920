import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import type { SaveState } from "./draft-saver.ts";
import { draftMessages } from "./messages.ts";
import styles from "./SavedNote.module.css";

/** States whether the edits are saved. When another window has saved a version, it can be loaded in place of the edits. */
export function SavedNote({ state, onLoad }: { state: SaveState; onLoad: () => void }) {
  const t = useText(draftMessages);
  if (state === "stale")
    return (
      <div className={styles.stale} role="alert">
        <span>{t("changedElsewhere")}</span>
        <Button variant="default" size="sm" onClick={onLoad}>
          {t("loadOther")}
        </Button>
      </div>
    );
  return (
    <p className={clsx(page.small, state === "failed" ? styles.failed : page.faint)} role="status">
      {t(state === "saved" ? "saved" : state === "failed" ? "notSaved" : "saving")}
    </p>
  );
}
