import { quoteJob } from "@cutwater/contract/jobs.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../api/call.ts";
import { ApiRefusal } from "../api/refusal.ts";
import { useLanguage } from "../i18n/language.tsx";
import { subscribeToCustomerUpdates } from "../session/customer-update.ts";

/**
 * What a job of this data would cost, before it is asked for; null data asks nothing.
 *
 * @returns `quote` null until it is known, `refusal` the sentence by which submitting would be refused, `refusedKey` its key, `hasFailed` whether it stays unknown
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
    // The button keeps its width while another choice is asked for.
    placeholderData: keepPreviousData,
  });
  // A free use may be used up.
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
