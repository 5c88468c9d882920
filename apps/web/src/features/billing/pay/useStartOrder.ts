import { type OrderStarted, type PaymentCode, type Product, submitOrder } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import { useRegion } from "@cutwater/ui/hooks/useRegion.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { priceIn } from "../billing-format.ts";
import type { StartOrder } from "./usePay.ts";

/** Creates an order for a product. Another attempt after a refused card uses the same order. */
export function useStartOrder(product: Product): StartOrder {
  const { isChina } = useRegion();
  const queries = useQueryClient();
  const unpaid = useRef<{ key: string; order: OrderStarted } | null>(null);
  return async ({ payment, currency }) => {
    const shown = priceIn(currency, product);
    const key = `${product.id} ${payment} ${currency} ${shown}`;
    if (unpaid.current?.key === key) return unpaid.current.order;
    const input = {
      productId: product.id,
      payment: payment as PaymentCode,
      channel: 1,
      currency,
      ...(isChina !== undefined && { isChina }),
      ...(shown !== null && { shown }),
    };
    const started = await call(submitOrder, input).catch((error: unknown) => {
      // Afterwards the pages show the current price.
      const isOutdated = error instanceof ApiRefusal && error.key === "priceChanged";
      if (isOutdated) void queries.invalidateQueries({ queryKey: ["products"] });
      throw error;
    });
    if (started.clientSecret) unpaid.current = { key, order: started };
    return started;
  };
}
