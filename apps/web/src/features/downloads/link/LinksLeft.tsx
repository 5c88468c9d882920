import type { Customer } from "@cutwater/contract/accounts.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { linksLeft } from "./links-left.ts";

/** What a customer may still read today, and what a further link takes, before it is sent (credits.3). */
export function LinksLeft({ customer }: { customer: Customer }) {
  const { language } = useLanguage();
  return <span>{linksLeft(customer, language)}</span>;
}
