import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { memoryMessages } from "./messages.ts";
import styles from "./TranslationMemory.module.css";
import { useTranslationMemory } from "./useTranslationMemory.ts";

/** The customer's translation memory, for the page of any tool that uses it: its size, and buttons to download and clear it. */
export function TranslationMemory() {
  const t = useText(memoryMessages);
  const { language } = useLanguage();
  const { size, isBusy, download, clear } = useTranslationMemory();
  const [isAsked, setAsked] = useState(false);
  const count = size?.count ?? 0;
  const most = formatNumber(size?.most ?? 0, language);
  const close = () => setAsked(false);
  return (
    <div>
      <h2 className={styles.name}>{t("title")}</h2>
      <p className={clsx(page.small, page.mute)}>
        {count === 0 ? t("what") : count === 1 ? t("one") : t("count", { count: formatNumber(count, language), most })}
      </p>
      {count > 0 && (
        <div className={styles.acts}>
          <Button variant="default" size="sm" disabled={isBusy} onClick={download}>
            {t("download")}
          </Button>
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => setAsked(true)}>
            {t("clear")}
          </Button>
        </div>
      )}
      <Sheet isOpen={isAsked} onClose={close} title={t("clearTitle")}>
        <p>{t("clearText")}</p>
        <div className={page.dialogActions}>
          <Button variant="default" onClick={close}>
            {t("cancel")}
          </Button>
          <Button
            disabled={isBusy}
            onClick={() =>
              clear(() => {
                close();
                toast.good(t("cleared"));
              })
            }
          >
            {t("clear")}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}
