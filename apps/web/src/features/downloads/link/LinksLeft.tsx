import type { Customer } from "@cutwater/contract/accounts.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { linksLeft } from "./links-left.ts";

/** How many links a customer may still parse today, and the price of a further one. Shown before a link is sent (credits.3). */
export function LinksLeft({ customer }: { customer: Customer }) {
  const { language } = useLanguage();
  return <span>{linksLeft(customer, language)}</span>;
}
