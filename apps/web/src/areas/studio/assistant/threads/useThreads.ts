import { deleteThread, pageThreads, renameThread, type Thread } from "@cutwater/contract/assistant.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { assistantKey, threadKey } from "../talk/useChat.ts";

const pageSize = 50;
const threadsKey = [assistantKey, "threads"];

/** The customer's conversations, newest first, and what can be done to one. */
export function useThreads() {
  const queries = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: threadsKey,
    queryFn: ({ pageParam, signal }) => call(pageThreads, { pageNo: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, all) => (count > all.length * pageSize ? all.length + 1 : null),
    staleTime: 0,
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: threadsKey });
  const rename = useMutation({
    mutationFn: (changed: Pick<Thread, "id" | "title">) => call(renameThread, changed),
    onSuccess: readAgain,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<Thread, "id">) => call(deleteThread, { id }),
    onSuccess: async (_, { id }) => {
      queries.removeQueries({ queryKey: threadKey(id) });
      await readAgain();
    },
  });
  return { pages, list: pages.data?.pages.flatMap(({ list }) => list) ?? [], rename, remove };
}
