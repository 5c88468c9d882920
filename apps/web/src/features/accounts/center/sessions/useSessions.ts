import { endSession, listSessions } from "@cutwater/contract/sessions.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { subscribeToCustomerUpdates } from "@cutwater/ui/session/customer-update.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const queryKey = ["sessions"];

/**
 * The sessions of the customer, requested again when the customer changes; `end` ends one session by id, or all except the
 * current one ("others").
 */
export function useSessions({ onEnded, onRefused }: { onEnded: () => void; onRefused: (error: unknown) => void }) {
  const queries = useQueryClient();
  useEffect(() => subscribeToCustomerUpdates(() => void queries.invalidateQueries({ queryKey })), [queries]);
  const list = useQuery({ queryKey, queryFn: ({ signal }) => call(listSessions, {}, { signal }), staleTime: 0 });
  const ending = useMutation({
    mutationFn: (id: string) => call(endSession, { id }),
    onSuccess: () => {
      onEnded();
      return queries.invalidateQueries({ queryKey });
    },
    onError: onRefused,
  });
  return { list, end: ending.mutate, ended: ending.isPending ? ending.variables : null };
}
