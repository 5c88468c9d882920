import type { Customer } from "@cutwater/contract/accounts.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import styles from "./DataCard.module.css";
import { DeleteForm } from "./DeleteForm.tsx";
import { dataMessages } from "./messages.ts";

/** Explains what is deleted and what is kept, and asks for proof before the account is deleted. */
export function DeleteDialog({
  customer,
  isOpen,
  onKeep,
}: {
  customer: Customer;
  isOpen: boolean;
  onKeep: () => void;
}) {
  const t = useText(dataMessages);
  return (
    <Sheet isOpen={isOpen} onClose={onKeep} title={t("removeTitle")}>
      <dl className={styles.facts}>
        <dt>{t("goes")}</dt>
        <dd>{t("goesText")}</dd>
        <dt>{t("stays")}</dt>
        <dd>{t("staysText")}</dd>
      </dl>
      <DeleteForm customer={customer} onKeep={onKeep} />
    </Sheet>
  );
}
