import { inChina, setRegion as setRegionRoute } from "@cutwater/contract/accounts.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";

const queryKey = ["region"];

/** Whether the server assumes a customer in China (undefined until it has answered), and the function that overrides it for this browser. */
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
