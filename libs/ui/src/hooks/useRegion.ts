import { inChina, setRegion as setRegionRoute } from "@cutwater/contract/accounts.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";

const queryKey = ["region"];

/** Whether the customer is in China, as the server sees it (undefined until told), and the way to overrule it for this browser. */
export function useRegion() {
  const queries = useQueryClient();
  const { data: isChina } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(inChina, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (china: "true" | "false" | "auto") => call(setRegionRoute, { china }),
    onSuccess: (next) => queries.setQueryData(queryKey, next),
  });
  return { isChina, setRegion: mutate, isChanging: isPending, error };
}
