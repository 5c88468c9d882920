import type { SentFields, SentLine } from "@cutwater/contract/assistant.ts";
import { type Chat, chatWithCut, chatWithLine, chatWithSent, type Sending, unsentId } from "./chat.ts";

/** The fields of a message on the wire. */
export type Fields = Readonly<Record<keyof SentFields, string | undefined>>;

export type ChatsDeps = {
  /** Sends a message and yields the lines of its answer. */
  ask(fields: Fields, signal: AbortSignal): AsyncIterable<SentLine>;
  now: () => number;
};

/** The conversations of this page that got a message, by the id of the thread, and by the own id of a new conversation. */
export type Chats = Readonly<Record<string, Chat>>;

type Sender = {
  /** Returns the sentence for an error of `ask`. */
  sentenceOf: (error: unknown) => string;
  /** Called when a new conversation has become a thread. */
  onThread: (id: string) => void;
  /** Called when the answer is over. */
  onEnd: () => void;
};

/**
 * Holds the conversations outside of React, so that an answer continues while the customer reads another conversation or page.
 */
export function createChats({ ask, now }: ChatsDeps) {
  const subscribers = new Set<() => void>();
  const endings = new Map<string, AbortController>();
  let chats: Chats = {};

  function change(next: Chats): void {
    chats = next;
    for (const onChange of [...subscribers]) onChange();
  }
  const put = (keys: readonly string[], chat: Chat) =>
    change({ ...chats, ...Object.fromEntries(keys.map((key) => [key, chat])) });

  function forget(key: string): void {
    if (endings.has(key)) return;
    const { [key]: _forgotten, ...others } = chats;
    change(others);
  }

  return {
    now: (): Chats => chats,
    subscribe(onChange: () => void): () => void {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    /**
     * Sends a message in the conversation `before`. One answer at a time is made in a conversation. A new conversation is also
     * found under the id of its thread, from the first line on.
     */
    async send(key: string, before: Chat, sending: Sending, { sentenceOf, onThread, onEnd }: Sender): Promise<void> {
      if (endings.has(key)) return;
      let keys = [key];
      const ending = new AbortController();
      endings.set(key, ending);
      const step = (next: (chat: Chat) => Chat) => {
        const chat = chats[key];
        if (chat) put(keys, next(chat));
      };
      put(keys, chatWithSent(before, sending, now()));
      try {
        for await (const line of ask(fieldsOf(before, sending), ending.signal)) {
          const id = "thread" in line ? line.thread.id : key;
          if (!keys.includes(id)) keys = [key, id];
          endings.set(id, ending);
          step((chat) => chatWithLine(chat, line));
          if (id !== key) onThread(id);
        }
        if (chats[key]?.draft) throw new TypeError("The answer ended without its last line");
      } catch (error) {
        const failure = ending.signal.aborted ? null : sentenceOf(error);
        step((chat) => chatWithCut(chat, failure, now()));
      } finally {
        for (const one of keys) endings.delete(one);
        onEnd();
      }
    },
    /** Stops the answer that is being made. */
    stop: (key: string) => endings.get(key)?.abort(new Error("The customer stopped the answer")),
    /** Forgets a conversation in which no answer is being made, so that it is read from the server again. */
    forget,
    /** Stops all answers and forgets all conversations, when the customer signs out. */
    clear(): void {
      for (const ending of endings.values()) ending.abort(new Error("The customer signed out"));
      endings.clear();
      change({});
    },
  };
}

/** A message that the server has not stored cannot be replaced there. */
const fieldsOf = ({ thread }: Chat, { text, attachments, replaces }: Sending): Fields => ({
  thread: thread?.id,
  text,
  attachments: JSON.stringify(attachments),
  replaces: replaces === unsentId ? undefined : replaces,
});
