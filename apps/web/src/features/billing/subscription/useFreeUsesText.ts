import { factsOf } from "@cutwater/contract/i18n.ts";
import { useServiceNames } from "@cutwater/studio-kit/jobs/useServiceNames.ts";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { freeUsesOf, useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { subscriptionMessages } from "./messages.ts";

/** The customer's remaining free uses by service: "Video download 10, Smart erase 2"; empty if there are none, or until known. */
export function useFreeUsesText(): string {
  const t = useText(subscriptionMessages);
  const { language } = useLanguage();
  const { customer } = useCustomer();
  const names = useServiceNames();
  if (!customer) return "";
  return [...names]
    .map(([code, service]) => ({ service, left: freeUsesOf(customer, code) }))
    .filter(({ left }) => left > 0)
    .map(({ service, left }) => t("useOf", { service, count: formatNumber(left, language) }))
    .join(factsOf(language).comma);
}
