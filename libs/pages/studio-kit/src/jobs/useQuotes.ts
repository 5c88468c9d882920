import { quoteJobs } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { subscribeToCustomerUpdates } from "@cutwater/ui/session/customer-update.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * The prices of several jobs that are submitted one after another, each with the fields of `useQuote`. An empty list requests
 * nothing.
 *
 * @returns `quotes` in the order of `list`, each with its refusal; null until they are known for exactly these jobs
 */
export function useQuotes(serviceCode: string, list: readonly object[]) {
  const { language } = useLanguage();
  const text = list.length > 0 ? JSON.stringify(list) : null;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["quotes", serviceCode, text, language],
    queryFn: ({ signal }) => call(quoteJobs, { serviceCode, data: text ?? "" }, { signal }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  // A free use may have been used up.
  useEffect(() => subscribeToCustomerUpdates(() => void (text !== null && refetch())), [text, refetch]);
  return { quotes: (text !== null && !error && !isPlaceholderData && data) || null, hasFailed: Boolean(error) };
}
