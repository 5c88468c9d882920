import { listNetworks } from "@cutwater/contract/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** The networks that the operator has added in place of our own. */
export const useNetworks = () =>
  useQuery({ queryKey: ["networks"], queryFn: ({ signal }) => call(listNetworks, {}, { signal }) });
