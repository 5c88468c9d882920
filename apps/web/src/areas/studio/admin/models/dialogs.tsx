import type { LanguageModel } from "@cutwater/contract/models.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import styles from "../Admin.module.css";
import { modelsMessages } from "./messages.ts";
import { originsText } from "./origins-text.ts";

type ModelDialogProps = {
  model: LanguageModel;
  isBusy: boolean;
  onClose: () => void;
  onSend: () => void;
};

/** Shows the licence before a model is fetched. */
export function AddDialog({ model, isBusy, onClose, onSend }: ModelDialogProps) {
  const t = useText(modelsMessages);
  const { language } = useLanguage();
  const { name, licence, bytes, isNonCommercial } = model;
  const facts = { size: formatNumber(megabytes(bytes), language), origins: originsText(model, language), licence };
  return (
    <Sheet isOpen onClose={onClose} title={t("addTitle", { name })}>
      <div className={styles.form}>
        <p className={styles.text}>{t("addText", facts)}</p>
        {isNonCommercial && <p className={styles.text}>{t("nonCommercialText")}</p>}
      </div>
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t("cancel")}
        </Button>
        <Button onClick={onSend} loading={isBusy}>
          {t("add")}
        </Button>
      </div>
    </Sheet>
  );
}

export function RemoveDialog({ model: { name }, isBusy, onClose, onSend }: ModelDialogProps) {
  const t = useText(modelsMessages);
  return (
    <Sheet isOpen onClose={onClose} title={t("removeTitle", { name })}>
      <p className={styles.text}>{t("removeText")}</p>
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t("cancel")}
        </Button>
        <Button variant="danger" onClick={onSend} disabled={isBusy}>
          {t("remove")}
        </Button>
      </div>
    </Sheet>
  );
}

/** A size in megabytes: a whole number, or with one decimal below 10. */
export const megabytes = (bytes: number): number => {
  const exact = bytes / 1e6;
  return exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact);
};
