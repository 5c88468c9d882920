import { countInbox, pageInbox, readInbox } from "@cutwater/contract/inbox.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useFrames } from "@cutwater/ui/realtime/frames.tsx";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const inboxKey = ["inbox"] as const;
const unreadKey = [...inboxKey, "unread"] as const;
const pageSize = 10;

/** The number of unread messages. Frames update it, and it is requested again whenever a frame may have been missed. */
export function useUnread(): number {
  const queries = useQueryClient();
  useFrames((frame) => {
    if (frame.method === "LOGIN_SUCCESS") void queries.invalidateQueries({ queryKey: inboxKey });
    if (frame.method !== "INBOX_CHANGED") return;
    // Requests the list, and also the count if the frame does not carry it. A request that is under way is replaced.
    void queries.invalidateQueries({ queryKey: inboxKey });
    if (frame.unread !== null) queries.setQueryData(unreadKey, { unread: frame.unread });
  });
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(countInbox, {}, { signal }),
    refetchOnWindowFocus: true,
  });
  return data?.unread ?? 0;
}

/** The customer's messages, newest first, ten at a time, in the page's language. */
export function useMessages() {
  const { language } = useLanguage();
  return useInfiniteQuery({
    queryKey: [...inboxKey, "list", language],
    queryFn: ({ pageParam, signal }) => call(pageInbox, { pageNo: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (pages.length * pageSize < count ? pages.length + 1 : undefined),
    staleTime: 0,
  });
}

/** Marks one message as read; without an id, all. */
export function useMarkRead() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id?: string) => call(readInbox, id === undefined ? {} : { id }),
    onSuccess: (counted) => {
      queries.setQueryData(unreadKey, counted);
      void queries.invalidateQueries({ queryKey: [...inboxKey, "list"] });
    },
  });
  return mutate;
}
