import type { Customer } from "@cutwater/contract/accounts.ts";
import type { Order } from "@cutwater/contract/billing.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { formatDay, formatMoney } from "../billing-format.ts";
import { subscriptionMessages } from "./messages.ts";
import { statusKey } from "./order-state.ts";
import styles from "./Receipt.module.css";

const known = new Set([1, 2, 3, 4, 9]);

/** The receipt of a paid order. When printed, only the receipt is on the paper. */
export function Receipt({
  order,
  customer,
  onClose,
}: {
  order: Order;
  customer: Pick<Customer, "id" | "nickname" | "email" | "mobile">;
  onClose: () => void;
}) {
  const t = useText(subscriptionMessages);
  const { language } = useLanguage();
  const { id, product, credits, price, currency, payment, createDate, startDate, endDate } = order;
  const day = (at: number) => formatDay(at, language);
  // The contact is shown in full, unlike elsewhere, because a receipt must identify the customer.
  const person = [customer.nickname, customer.email ?? customer.mobile].filter(Boolean).join(" · ");
  const by = known.has(payment) ? t(`pay${payment as 1 | 2 | 3 | 4 | 9}`) : t("given");
  return (
    <Sheet isOpen onClose={onClose} title={t("issued")}>
      <dl className={styles.receipt}>
        <dt>{t("order")}</dt>
        <dd className={page.mono}>{id}</dd>
        <dt>{t("date")}</dt>
        <dd>{day(createDate)}</dd>
        {person && (
          <>
            <dt>{t("customer")}</dt>
            <dd>{person}</dd>
          </>
        )}
        <dt>{t("customerId")}</dt>
        <dd>{customer.id}</dd>
        <dt>{t("plan")}</dt>
        <dd>{product.name}</dd>
        <dt>{t("credits")}</dt>
        <dd>{formatNumber(credits, language)}</dd>
        {startDate !== null && endDate !== null && (
          <>
            <dt>{t("validity")}</dt>
            <dd>{t("fromTo", { from: day(startDate), to: day(endDate) })}</dd>
          </>
        )}
        <dt>{t("by")}</dt>
        <dd>{by}</dd>
        <dt>{t("state")}</dt>
        <dd>{t(statusKey(order))}</dd>
        <dt className={styles.sum}>{t("paid")}</dt>
        <dd className={styles.sum}>{formatMoney(price, currency, language)}</dd>
      </dl>
      <Button
        fullWidth
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t("print")}
      </Button>
    </Sheet>
  );
}
