import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { formatPercent, formatTime } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { ReactNode } from "react";
import { editorMessages } from "../messages.ts";
import type { Source } from "../source.ts";
import styles from "./ActionCard.module.css";
import type { PreviewState } from "./usePreview.ts";

/** The names of the two sides of a comparison. */
export type CompareWords = { label: string; before: string; after: string; gone: string };

/** Shows a preview of one second of the result, while it is made and when it is ready. */
export function PreviewSheet({
  state,
  source,
  words,
  start,
  onClose,
  action,
}: {
  state: PreviewState;
  source: Source;
  words: CompareWords;
  /** Initial position of the edge, in percent from the left. */
  start: number;
  onClose: () => void;
  /** Actions below the preview. */
  action: ReactNode;
}) {
  const t = useText(editorMessages);
  const { language } = useLanguage();
  return (
    <Sheet isOpen={state.step !== "idle"} onClose={onClose} title={t("previewTitle")}>
      {state.step === "running" && (
        <div className={styles.making} role="status">
          <p className={styles.percent}>{formatPercent(state.percent, language)}</p>
          <ProgressLine percent={state.percent} label={t("previewing")} />
          <p className={clsx(page.small, page.mute)}>{t("previewing")}</p>
        </div>
      )}
      {state.step === "shown" && (
        <>
          <CompareVideos
            plays
            label={words.label}
            start={start}
            ratio={source.facts.width / source.facts.height}
            before={{
              src: source.shown,
              caption: words.before,
              goneText: words.gone,
              fromSeconds: state.fromSeconds,
            }}
            after={{ src: state.address, caption: words.after }}
          />
          <p className={clsx(page.small, page.mute)}>{t("previewSaid", { time: formatTime(state.fromSeconds) })}</p>
          {action && <div className={page.dialogActions}>{action}</div>}
        </>
      )}
    </Sheet>
  );
}
