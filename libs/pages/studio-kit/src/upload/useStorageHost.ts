import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useRegion } from "@cutwater/ui/hooks/useRegion.ts";

/** The host that receives files (wire.15): one of two hosts, by region, or the page's own host (empty). */
export function useStorageHost(): string {
  const hosts = useInstance()?.storageHosts;
  const { isChina = false } = useRegion();
  const host = (isChina ? hosts?.cn : hosts?.world) ?? "";
  return host === globalThis.location?.origin ? "" : host;
}
