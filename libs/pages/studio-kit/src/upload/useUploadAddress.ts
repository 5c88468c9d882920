import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";

/**
 * The address from which this browser loads an upload: the upload's own address when it is on a storage host, else its path on
 * the page's host, whose name may differ from the one that the server states.
 */
export function useUploadAddress(): (url: string) => string {
  const { cn, world } = useInstance()?.storageHosts ?? { cn: null, world: null };
  return (url) => {
    const { origin, pathname } = new URL(url, location.href);
    const isElsewhere = [cn, world].some((host) => host !== null && new URL(host).origin === origin);
    return isElsewhere ? url : pathname;
  };
}
