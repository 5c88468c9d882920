import type { Customer } from "@cutwater/contract/accounts.ts";
import type { Order } from "@cutwater/contract/billing.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { Suspense, useState } from "react";
import { PagedList } from "../PagedList.tsx";
import { subscriptionMessages } from "./messages.ts";
import { OrderRow } from "./OrderRow.tsx";
import { useOrders } from "./order-queries.ts";
import styles from "./Subscription.module.css";

const Receipt = lazyPart(async () => (await import("./Receipt.tsx")).Receipt);

/** All orders of the customer, each with its receipt. */
export function Orders({ customer }: { customer: Customer }) {
  const t = useText(subscriptionMessages);
  const [shown, show] = useState<Order | null>(null);
  const orders = useOrders();
  return (
    <>
      <PagedList pages={orders} empty={{ title: t("noOrders"), text: t("noOrdersText") }}>
        {(list) => (
          <table className={styles.table}>
            <thead>
              <tr>
                <th className={styles.wide}>{t("order")}</th>
                <th>{t("plan")}</th>
                <th className={styles.wide}>{t("date")}</th>
                <th>{t("price")}</th>
                <th className={styles.end}>{t("state")}</th>
                <th className={`${styles.end} ${styles.last}`}>{t("receipt")}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((order) => (
                <OrderRow key={order.id} order={order} onReceipt={() => show(order)} />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
      <Suspense>{shown && <Receipt order={shown} customer={customer} onClose={() => show(null)} />}</Suspense>
    </>
  );
}
