import { getThread, type SentLine, sendMessage } from "@cutwater/contract/assistant.ts";
import { call, lines } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { announceCustomerUpdate } from "@cutwater/ui/session/customer-update.ts";
import { subscribeToSignOut } from "@cutwater/ui/session/token.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { type Chat, emptyChat, lastSent, type Sending, sendingOf } from "./chat.ts";
import { createChats } from "./chats.ts";

/** Maximum time of one answer, in which operations may wait for a link or a transcript. */
const answerMs = 15 * 60_000;

const chats = createChats({
  now: Date.now,
  // The server sends lines of this shape; the page takes their types from the contract.
  ask: (fields, signal) => lines(sendMessage.path, fields, { signal, timeoutMs: answerMs }) as AsyncGenerator<SentLine>,
});
subscribeToSignOut(chats.clear);

/** The first element of the keys of all queries about conversations. */
export const assistantKey = "assistant";
export const threadKey = (id: string | null) => [assistantKey, "thread", id] as const;

export const forgetChat = chats.forget;

/**
 * A conversation: a thread, or a new one under the id `draft`. `chat` is null while the thread is loaded, and `error` says why it
 * was not.
 */
export function useChat({
  thread,
  draft,
  onThread,
}: {
  thread: string | null;
  draft: string;
  /** Called with the ids of a new conversation and of the thread that it has become. */
  onThread: (draft: string, id: string) => void;
}) {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const chatsByKey = useSyncExternalStore(chats.subscribe, chats.now, chats.now);
  const key = thread ?? draft;
  const live = chatsByKey[key];
  const stored = useQuery({
    queryKey: threadKey(thread),
    queryFn: ({ signal }) => call(getThread, { id: thread ?? "" }, { signal }),
    enabled: thread !== null && !live,
    staleTime: 0,
    retry: false,
    // The same thread stays the same conversation, so that the page scrolls only when it grows.
    select: ofStored,
  });
  const chat = live ?? (thread === null ? emptyChat : (stored.data ?? null));

  function send(sending: Sending): void {
    void chats.send(key, chat ?? emptyChat, sending, {
      sentenceOf: (error) => sentenceOf(error, language),
      onThread: (id) => onThread(key, id),
      onEnd() {
        void queries.invalidateQueries({ queryKey: [assistantKey, "threads"] });
        announceCustomerUpdate();
      },
    });
  }

  return {
    key,
    chat,
    /** Whether the conversation got a message on this page, so that its news are announced. */
    isLive: live !== undefined,
    error: stored.isError && !live ? sentenceOf(stored.error, language) : null,
    load: () => void stored.refetch(),
    isBusy: chat?.draft != null,
    send,
    /** Sends the customer's last message again. */
    retry() {
      const last = chat && lastSent(chat);
      if (last) send(sendingOf(last));
    },
    stop: () => chats.stop(key),
  };
}

const ofStored = ({ messages, ...thread }: { messages: Chat["messages"] } & NonNullable<Chat["thread"]>): Chat => ({
  ...emptyChat,
  thread,
  messages,
});
