import {
  type ConsumptionRecord,
  type Order,
  OrderStatus,
  type OrderStatusCode,
  pageOrders,
  pageRecords,
} from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { subscribeToCustomerUpdates } from "@cutwater/ui/session/customer-update.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type PagedQuery, usePagedQuery } from "../usePagedQuery.ts";
import { runningPackages } from "./order-state.ts";

const ordersKey = "orders";
const recordsKey = "records";
/** Query key of one order, as shown after the return from paying. */
export const orderKey = "order";
/** Packages are requested with one call for each status (limits.13): page 1 with 200 entries. */
const packagePage = (status: OrderStatusCode) => ({ pageNo: 1, pageSize: 200, status });

/** Requests orders and records again whenever the customer changes, because something was paid, spent or refunded. */
export function useRefreshOnCustomerUpdate(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      subscribeToCustomerUpdates(() => {
        for (const key of [ordersKey, recordsKey, orderKey]) void queries.invalidateQueries({ queryKey: [key] });
      }),
    [queries],
  );
}

/** The running plans: effective orders, and orders whose credits are used up but whose time has not ended. */
export function usePackages() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [ordersKey, "effective", language],
    queryFn: async ({ signal }) => {
      const { effective, consumed } = OrderStatus;
      const pages = [effective, consumed].map((status) => call(pageOrders, packagePage(status), { signal }));
      const orders = (await Promise.all(pages)).flatMap(({ list }) => list);
      return { list: runningPackages(orders, Date.now()) };
    },
    staleTime: 0,
  });
}

/** All orders, newest first, in pages. */
export function useOrders(): PagedQuery<Order> {
  const { language } = useLanguage();
  return usePagedQuery([ordersKey, language], (paging, signal) => call(pageOrders, paging, { signal }));
}

/** The records of spent credits, newest first, in pages. */
export function useRecords(): PagedQuery<ConsumptionRecord> {
  const { language } = useLanguage();
  return usePagedQuery([recordsKey, language], (paging, signal) => call(pageRecords, paging, { signal }));
}
