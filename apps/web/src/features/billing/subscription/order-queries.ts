import {
  type ConsumptionRecord,
  type Order,
  OrderStatus,
  pageOrders,
  pageRecords,
} from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { subscribeToCustomerUpdates } from "@cutwater/ui/session/customer-update.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type PagedQuery, usePagedQuery } from "../usePagedQuery.ts";

const ordersKey = "orders";
const recordsKey = "records";
/** One order, as shown after the return from paying. */
export const orderKey = "order";
/** The packages are requested at once (limits.13): page 1, 200 of them, status 1. */
const packagePage = { pageNo: 1, pageSize: 200, status: OrderStatus.effective };

/** Requests orders and records again whenever the customer changes: paid, spent, refunded. */
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

/** The effective orders. */
export function usePackages() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [ordersKey, "effective", language],
    queryFn: ({ signal }) => call(pageOrders, packagePage, { signal }),
    staleTime: 0,
  });
}

/** All orders, newest first, page by page. */
export function useOrders(): PagedQuery<Order> {
  const { language } = useLanguage();
  return usePagedQuery([ordersKey, language], (paging, signal) => call(pageOrders, paging, { signal }));
}

/** What credits were used for, newest first, page by page. */
export function useRecords(): PagedQuery<ConsumptionRecord> {
  const { language } = useLanguage();
  return usePagedQuery([recordsKey, language], (paging, signal) => call(pageRecords, paging, { signal }));
}
