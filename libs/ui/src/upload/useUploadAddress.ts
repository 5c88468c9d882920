import { useInstance } from "../hooks/useInstance.ts";

/**
 * Where the browser finds an upload: at its own address where that is a storage host of its own, else on the page's host,
 * which may go by another name than uploads are told under.
 */
export function useUploadAddress(): (url: string) => string {
  const { cn, world } = useInstance()?.storageHosts ?? { cn: null, world: null };
  return (url) => {
    const { origin, pathname } = new URL(url, location.href);
    const isElsewhere = [cn, world].some((host) => host !== null && new URL(host).origin === origin);
    return isElsewhere ? url : pathname;
  };
}
