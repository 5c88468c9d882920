import { getInstance, type Instance } from "@cutwater/contract/accounts.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** The settings of this instance (sample, addresses, desktop clients); undefined until the server has answered. */
export function useInstance(): Instance | undefined {
  return useQuery({
    queryKey: ["instance"],
    queryFn: ({ signal }) => call(getInstance, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
