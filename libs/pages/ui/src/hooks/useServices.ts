import { listServices } from "@cutwater/contract/billing.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { useLanguage } from "../i18n/language.tsx";

/** The services that cost credits, in order, with their names in the page's language. */
export function useServices() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ["services", language],
    queryFn: ({ signal }) => call(listServices, {}, { signal }),
  });
}
