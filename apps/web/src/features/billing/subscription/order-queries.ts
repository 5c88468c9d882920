import { OrderStatus, pageOrders, pageRecords } from "@cutwater/contract/billing.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { subscribeToCustomerUpdates } from "@cutwater/ui/session/customer-update.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const ordersKey = "orders";
const recordsKey = "records";
/** One order, as who comes back from paying watches it. */
export const orderKey = "order";
/** The packages are asked for at once (limits.13): page 1, 200 of them, status 1. */
const packagePage = { pageNo: 1, pageSize: 200, status: OrderStatus.effective };

/** Asks orders and records anew whenever something of the customer changes: paid, spent, refunded. */
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

/** The orders that are in effect. */
export function usePackages() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [ordersKey, "effective", language],
    queryFn: ({ signal }) => call(pageOrders, packagePage, { signal }),
    staleTime: 0,
  });
}

/** A page of all orders, newest first. */
export function useOrders(pageNo: number) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [ordersKey, pageNo, language],
    queryFn: ({ signal }) => call(pageOrders, { pageNo, pageSize: limits.jobPageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A page of what credits were used for, newest first. */
export function useRecords(pageNo: number) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [recordsKey, pageNo, language],
    queryFn: ({ signal }) => call(pageRecords, { pageNo, pageSize: limits.jobPageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
