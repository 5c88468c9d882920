import { type Currency, listPayments, listProducts } from "@cutwater/contract/billing.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useRegion } from "@cutwater/ui/hooks/useRegion.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useQuery } from "@tanstack/react-query";

/** The products, named in the page's language. */
export function useProducts() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ["products", language],
    queryFn: ({ signal }) => call(listProducts, {}, { signal }),
  });
}

/** The payment methods in the customer's region, the most likely one first. */
export function usePayments() {
  const { isChina } = useRegion();
  return useQuery({
    queryKey: ["payments", isChina],
    queryFn: ({ signal }) => call(listPayments, {}, { signal }),
    enabled: isChina !== undefined,
  });
}

/** The currency of the customer's region (accounts.1); undefined until the server has answered. */
export function useCurrency(): Currency | undefined {
  const { isChina } = useRegion();
  return isChina === undefined ? undefined : isChina ? "CNY" : "USD";
}
