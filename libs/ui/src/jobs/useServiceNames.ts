import { listServices } from "@cutwater/contract/billing.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { useLanguage } from "../i18n/language.tsx";

/** The services there are, in order, each with what it is called in the page's language; empty until the server has told. */
export function useServiceNames(): ReadonlyMap<string, string> {
  const { language } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ["services", language],
    queryFn: ({ signal }) => call(listServices, {}, { signal }),
  });
  return new Map(data.map(({ code, name }) => [code, name]));
}
