import { type AccountOrder, pageAllOrders, refundOrder } from "@cutwater/contract/admin.ts";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatMoney } from "../../../features/billing/billing-format.ts";
import { OrderBadge } from "../../../features/billing/subscription/OrderBadge.tsx";
import { hasReceipt } from "../../../features/billing/subscription/order-state.ts";
import styles from "./Admin.module.css";
import { FilteredList } from "./FilteredList.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { adminMessages } from "./messages.ts";

const key = "admin-orders";
const choices = ["", "0", "1", "2", "3", "4", "5"] as const;

/** The orders of all customers, filtered by status and customer, with a button to refund each. */
export function AllOrders() {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [refunded, setRefunded] = useState<AccountOrder | null>(null);
  return (
    <>
      <FilteredList
        queryKey={key}
        status={{
          label: t("filter"),
          options: choices.map((value) => ({ value, label: value === "" ? t("all") : t(`status${value}`) })),
        }}
        fetchPage={(asked, signal) => call(pageAllOrders, asked, { signal })}
        emptyTitle={t("noOrders")}
        renderRow={(order) => (
          <li key={order.id}>
            <div className={styles.words}>
              <p className={styles.strong}>
                {order.product.name} ·{" "}
                {order.payment === 0 ? t("given") : formatMoney(order.price, order.currency, language)}
              </p>
              <p className={styles.small}>
                <span className={page.mono}>{order.id}</span>
                <span>
                  {t("customer")} {order.customerId ?? t("gone")}
                </span>
                <span>{formatDay(order.createDate, language)}</span>
                <span>
                  {t("left")}{" "}
                  {t("leftOf", {
                    left: formatNumber(order.remains, language),
                    all: formatNumber(order.credits, language),
                  })}
                </span>
              </p>
            </div>
            <div className={styles.standing}>
              <OrderBadge order={order} />
              {hasReceipt(order) && order.status !== OrderStatus.refunded && (
                <Button
                  variant="danger"
                  size="sm"
                  aria-label={t("refundOf", { id: order.id })}
                  onClick={() => setRefunded(order)}
                >
                  {t("refund")}
                </Button>
              )}
            </div>
          </li>
        )}
      />
      {refunded && (
        <FormDialog
          title={t("refundTitle")}
          text={t("refundText", { price: formatMoney(refunded.price, refunded.currency, language) })}
          fields={[{ name: "reason", label: t("reason"), kind: "text" }]}
          submitLabel={t("refund")}
          doneText={t("refunded")}
          send={({ reason }) => call(refundOrder, { id: refunded.id, reason: String(reason) })}
          onDone={() => void queries.invalidateQueries({ queryKey: [key] })}
          onClose={() => setRefunded(null)}
        />
      )}
    </>
  );
}
