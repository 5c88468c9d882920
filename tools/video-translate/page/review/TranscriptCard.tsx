import type { Line } from "@cutwater/transcript/transcript.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconBook2, IconUpload } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { reviewMessages } from "./messages.ts";
import { ToCheck } from "./ToCheck.tsx";
import styles from "./TranscriptCard.module.css";

type Props = {
  lines: readonly Line[];
  selectedId: string | null;
  isDub: boolean;
  /** Shown beside the heading: the save state, and undo. */
  state: ReactNode;
  onGlossary: () => void;
  onImport: () => void;
  /** The table of lines. */
  children: ReactNode;
};

/** The transcript: the table of its lines, and the actions on the whole transcript. */
export function TranscriptCard({ lines, selectedId, isDub, state, onGlossary, onImport, children }: Props) {
  const t = useText(reviewMessages);
  const id = useId();
  const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby={id} data-dub={isDub || undefined}>
      <div className={styles.head}>
        <h2 id={id} className={page.head}>
          {t("transcript")}
        </h2>
        {state}
        <ToCheck lines={lines} selectedId={selectedId} />
        <div className={styles.buttons}>
          <Button
            variant="subtle"
            size="sm"
            className={page.onlyDesktop ?? ""}
            leftSection={<IconBook2 {...icon} />}
            onClick={onGlossary}
          >
            {t("glossary")}
          </Button>
          <Button variant="subtle" size="sm" leftSection={<IconUpload {...icon} />} onClick={onImport}>
            {t("useFile")}
          </Button>
        </div>
      </div>
      {children}
      <p className={clsx(page.small, page.faint, styles.keys)}>{t("keys")}</p>
    </section>
  );
}
