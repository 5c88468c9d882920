import {
  createAccessToken,
  endAccessToken,
  listAccessTokens,
  type NewAccessToken,
} from "@cutwater/contract/access-tokens.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { subscribeToCustomerUpdates } from "@cutwater/ui/session/customer-update.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const queryKey = ["access-tokens"];

/** The customer's access tokens, requested again when the customer changes, such as when a token's work takes credits. */
export function useAccessTokens() {
  const queries = useQueryClient();
  useEffect(() => subscribeToCustomerUpdates(() => void queries.invalidateQueries({ queryKey })), [queries]);
  return useQuery({ queryKey, queryFn: ({ signal }) => call(listAccessTokens, {}, { signal }), staleTime: 0 });
}

export function useCreateToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewAccessToken) => call(createAccessToken, wanted),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}

export function useEndToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endAccessToken, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
