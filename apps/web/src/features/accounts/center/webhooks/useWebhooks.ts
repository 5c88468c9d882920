import {
  createWebhook,
  endWebhook,
  listWebhooks,
  pageWebhookDeliveries,
  retryWebhookDelivery,
  testWebhook,
} from "@cutwater/contract/webhooks.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const queryKey = ["webhooks"];
/** Deliveries that the log shows. */
const logSize = 20;

export const useWebhooks = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(listWebhooks, {}, { signal }), staleTime: 0 });

/** The latest deliveries of a webhook; requested again after every change of the webhooks. */
export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: [...queryKey, id],
    queryFn: ({ signal }) => call(pageWebhookDeliveries, { id, pageSize: logSize }, { signal }),
    staleTime: 0,
  });

function useChange<Wanted, Answer>(change: (wanted: Wanted) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey }) });
}

export const useCreateWebhook = () => useChange((url: string) => call(createWebhook, { url }));
export const useEndWebhook = () => useChange((id: string) => call(endWebhook, { id }));
export const useTestWebhook = () => useChange((id: string) => call(testWebhook, { id }));
export const useRetryDelivery = () => useChange((id: string) => call(retryWebhookDelivery, { id }));
