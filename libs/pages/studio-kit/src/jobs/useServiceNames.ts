import { useServices } from "@cutwater/ui/hooks/useServices.ts";

/** The names of the services by code, in order; empty until the server has answered. */
export function useServiceNames(): ReadonlyMap<string, string> {
  const { data = [] } = useServices();
  return new Map(data.map(({ code, name }) => [code, name]));
}
