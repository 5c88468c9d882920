import { text } from "@cutwater/contract/i18n.ts";
import { preparingStep, preparingSteps } from "@cutwater/contract/preparing.ts";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { preparingMessages } from "./messages.ts";
import styles from "./PreparingNote.module.css";
import type { Preparing } from "./usePreparing.ts";

/**
 * Shows how many bytes of a model have been fetched for the page, or why fetching failed. Shows nothing while no model is
 * fetched.
 */
export function PreparingNote({
  preparing: { state, cancel },
  className,
}: {
  preparing: Preparing;
  className?: string | undefined;
}) {
  const t = useText(preparingMessages);
  const { language } = useLanguage();
  if (!state) return null;
  if (state.step === "failed")
    return (
      <div className={clsx(styles.note, className)} role="alert">
        <p className={styles.bad}>{state.sentence ?? t("failed")}</p>
        <Button variant="default" size="sm" onClick={state.again}>
          {t("retry")}
        </Button>
      </div>
    );
  const { port, bytes, total } = state;
  const { key, params } = preparingStep(port, { bytes, total });
  return (
    <div className={clsx(styles.note, className)}>
      <div className={styles.words}>
        <p className={page.num}>{text(preparingSteps, language, key as keyof typeof preparingSteps.en, params)}</p>
        <ProgressLine label={t("title")} percent={(100 * bytes) / total} />
      </div>
      <Button variant="default" size="sm" onClick={cancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
