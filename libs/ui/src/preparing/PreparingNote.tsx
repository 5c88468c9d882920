import { formatMegabytes } from "@cutwater/contract/figures.ts";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { ProgressLine } from "../components/ProgressLine.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/useText.ts";
import page from "../styles/page.module.css";
import { preparingMessages } from "./messages.ts";
import styles from "./PreparingNote.module.css";
import type { Preparing } from "./usePreparing.ts";

/** What is being fetched for the page, in bytes; or why it did not come. Nothing where nothing is fetched. */
export function PreparingNote({ preparing: { state, cancel } }: { preparing: Preparing }) {
  const t = useText(preparingMessages);
  const { language } = useLanguage();
  if (!state) return null;
  if (state.step === "failed")
    return (
      <div className={styles.note} role="alert">
        <p className={styles.bad}>{state.sentence ?? t("failed")}</p>
        <Button variant="default" size="sm" onClick={state.again}>
          {t("retry")}
        </Button>
      </div>
    );
  const { port, bytes, total } = state;
  const megabytes = (count: number) => formatMegabytes(count, language);
  const amount =
    total === null
      ? t("amountAlone", { bytes: megabytes(bytes) })
      : t("amount", { bytes: megabytes(bytes), total: megabytes(total) });
  return (
    <div className={styles.note}>
      <div className={styles.words}>
        <p>
          <span role="status">{t(port)}</span>
          <span className={clsx(page.num, page.mute)}> · {amount}</span>
        </p>
        <ProgressLine label={t(port)} percent={total ? (100 * bytes) / total : 0} />
      </div>
      <Button variant="default" size="sm" onClick={cancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
