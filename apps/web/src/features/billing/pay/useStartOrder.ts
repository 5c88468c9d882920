import { type OrderStarted, type PaymentCode, type Product, submitOrder } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import { useRegion } from "@cutwater/ui/hooks/useRegion.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { priceIn } from "../billing-format.ts";
import type { StartOrder } from "./usePay.ts";

/** Ordering a product. A refused card may be followed by another: for the same order. */
export function useStartOrder(product: Product): StartOrder {
  const { isChina } = useRegion();
  const queries = useQueryClient();
  const begun = useRef<{ key: string; order: OrderStarted } | null>(null);
  return async ({ payment, currency }) => {
    const shown = priceIn(currency, product);
    const key = `${product.id} ${payment} ${currency} ${shown}`;
    if (begun.current?.key === key) return begun.current.order;
    const wish = { productId: product.id, payment: payment as PaymentCode, channel: 1, currency };
    const known = { ...(isChina === undefined ? {} : { isChina }), ...(shown === null ? {} : { shown }) };
    const started = await call(submitOrder, { ...wish, ...known }).catch((error: unknown) => {
      // What is shown from here on is what it costs now.
      const isOutdated = error instanceof ApiRefusal && error.key === "priceChanged";
      if (isOutdated) void queries.invalidateQueries({ queryKey: ["products"] });
      throw error;
    });
    if (started.clientSecret) begun.current = { key, order: started };
    return started;
  };
}
