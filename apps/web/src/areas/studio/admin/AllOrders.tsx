import { type AccountOrder, pageAllOrders, refundOrder } from "@cutwater/contract/admin.ts";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatMoney } from "../../../features/billing/billing-format.ts";
import { PagedList } from "../../../features/billing/PagedList.tsx";
import { OrderBadge } from "../../../features/billing/subscription/OrderBadge.tsx";
import { hasReceipt } from "../../../features/billing/subscription/order-state.ts";
import { usePagedQuery } from "../../../features/billing/usePagedQuery.ts";
import styles from "./Admin.module.css";
import { FormDialog } from "./FormDialog.tsx";
import { adminMessages } from "./messages.ts";

const key = "admin-orders";
type StatusChoice = "" | "0" | "1" | "2" | "3" | "4" | "5";
const choices: readonly StatusChoice[] = ["", "0", "1", "2", "3", "4", "5"];

/** The orders of all customers, filtered by status and customer, with their refund. */
export function AllOrders() {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [status, setStatus] = useState<StatusChoice>("");
  const [customerId, setCustomerId] = useState("");
  const [refunded, setRefunded] = useState<AccountOrder | null>(null);
  const filter = { ...(status && { status: Number(status) }), ...(customerId && { customerId }) };
  const orders = usePagedQuery([key, filter, language], (paging, signal) =>
    call(pageAllOrders, { ...paging, ...filter }, { signal }),
  );
  const changeFilter = (change: () => void) => {
    change();
    orders.turnTo(1);
  };
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.choice}>
          <span aria-hidden="true">{t("filter")}</span>
          <Select
            label={t("filter")}
            options={choices.map((value) => ({ value, label: value === "" ? t("all") : t(`status${value}`) }))}
            value={status}
            onChange={(next) => changeFilter(() => setStatus(next))}
          />
        </div>
        <TextField
          label={t("customerOnly")}
          value={customerId}
          autoComplete="off"
          onChange={({ target }) => changeFilter(() => setCustomerId(target.value.trim()))}
        />
      </div>
      <PagedList pages={orders} empty={{ title: t("noOrders") }}>
        {(list) => (
          <ul className={styles.rows}>
            {list.map((order) => (
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
            ))}
          </ul>
        )}
      </PagedList>
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
