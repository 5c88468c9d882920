import { listFolders } from "@cutwater/contract/jobs.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useQuery } from "@tanstack/react-query";

export const foldersKey = ["folders"] as const;

/** The customer's folders by name, each with the number of its jobs; empty while unknown. */
export function useFolders(): readonly { name: string; count: number }[] {
  const folders = useQuery({ queryKey: foldersKey, queryFn: ({ signal }) => call(listFolders, {}, { signal }) });
  return folders.data ?? [];
}
