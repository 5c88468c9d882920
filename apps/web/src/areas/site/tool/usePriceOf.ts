import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useServicePriceText } from "../../../features/billing/useServicePriceText.ts";
import { toolMessages } from "./messages.ts";

/**
 * Returns a function that words a tool's price, in a short form for cards, and its free uses. The text is empty until the server
 * has answered.
 */
export function usePriceOf({ isShort = false } = {}): (code: string) => { price: string; free: string } {
  const t = useText(toolMessages);
  const priceOf = useServicePriceText();
  const { data = [] } = useServices();
  return (code) => {
    const service = data.find((one) => one.code === code);
    if (!service) return { price: "", free: "" };
    const { freeTimes } = service;
    const free = freeTimes === 1 ? t("oneFree") : t("free", { count: freeTimes });
    return { price: priceOf(service, { isShort }), free: freeTimes > 0 ? free : "" };
  };
}
