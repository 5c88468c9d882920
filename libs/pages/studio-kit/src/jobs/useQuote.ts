import { quoteJob } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { subscribeToCustomerUpdates } from "@cutwater/ui/session/customer-update.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * The price of a job with this data, before it is submitted. Null data requests nothing.
 *
 * @returns `quote`, null until it is known; `refusal` and `refusedKey`, the sentence and key with which submitting would be
 *   refused; `hasFailed`, whether there is no quote because of an error; `isAsking`, whether a request is running
 */
export function useQuote(serviceCode: string, data: object | null) {
  const { language } = useLanguage();
  const text = data && JSON.stringify(data);
  const {
    data: quote,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ["quote", serviceCode, text, language],
    queryFn: ({ signal }) => call(quoteJob, { serviceCode, data: text ?? "" }, { signal }),
    enabled: text !== null,
    // The button keeps its text while another choice is quoted.
    placeholderData: keepPreviousData,
  });
  // A free use may have been used up.
  useEffect(() => subscribeToCustomerUpdates(() => void (text !== null && refetch())), [text, refetch]);
  const refusal = error instanceof ApiRefusal ? error : null;
  return {
    quote: (text !== null && !error && quote) || null,
    refusal: refusal?.sentence ?? null,
    refusedKey: refusal?.key ?? null,
    hasFailed: Boolean(error),
    isAsking: isFetching,
  };
}
