import type { Attachment, ChatMessage, MessagePart, SentLine, Thread } from "@cutwater/contract/assistant.ts";

/** A message to be sent. `replaces` is the id of an own message that is sent again: it and all later messages are deleted. */
export type Sending = { text: string; attachments: readonly Attachment[]; replaces?: string | undefined };

/** The answer that is being made: its parts so far, and the operation that runs now. */
export type Draft = { parts: readonly MessagePart[]; doing: { title: string; percent: number | null } | null };

/** A conversation as it is shown. `failure` says why the last answer broke off. */
export type Chat = {
  thread: Thread | null;
  messages: readonly ChatMessage[];
  draft: Draft | null;
  failure: string | null;
};

export const emptyChat: Chat = { thread: null, messages: [], draft: null, failure: null };

/** The id of a message until the server has stored it. */
export const unsentId = "unsent";

/** The conversation once a message was sent. @param now epoch milliseconds */
export function chatWithSent(chat: Chat, { text, attachments, replaces }: Sending, now: number): Chat {
  const kept = replaces === undefined ? chat.messages.length : indexOf(chat, replaces);
  const message: ChatMessage = {
    id: unsentId,
    role: "customer",
    parts: [
      ...attachments.map((attachment) => ({ type: "attachment" as const, attachment })),
      ...(text === "" ? [] : [{ type: "text" as const, text }]),
    ],
    createDate: now,
    isCut: false,
    by: null,
  };
  return {
    ...chat,
    messages: [...chat.messages.slice(0, kept), message],
    draft: { parts: [], doing: null },
    failure: null,
  };
}

/** The conversation after a line of the answer. */
export function chatWithLine(chat: Chat, line: SentLine): Chat {
  if ("thread" in line) {
    const messages = chat.messages.map((message) => (message.id === unsentId ? line.message : message));
    return { ...chat, thread: line.thread, messages };
  }
  if ("answer" in line) return { ...chat, messages: [...chat.messages, line.answer], draft: null };
  const { parts } = chat.draft ?? { parts: [] };
  if ("doing" in line) return { ...chat, draft: { parts, doing: { title: line.doing, percent: line.percent } } };
  const next = "part" in line ? [...parts, line.part] : withText(parts, line.text);
  return { ...chat, draft: { parts: next, doing: null } };
}

/**
 * The conversation when the lines ended before the answer was complete. The parts so far stay.
 *
 * @param failure why, as a sentence; null when the customer stopped the answer
 */
export function chatWithCut(chat: Chat, failure: string | null, now: number): Chat {
  if (!chat.draft) return chat;
  const { parts } = chat.draft;
  const cut: ChatMessage = {
    id: `cut-${now}`,
    role: "assistant",
    parts: [...parts],
    createDate: now,
    isCut: true,
    by: null,
  };
  const isEmpty = failure !== null && parts.length === 0;
  return { ...chat, messages: isEmpty ? chat.messages : [...chat.messages, cut], draft: null, failure };
}

/** A message's content, for editing it or sending it again. */
export function sendingOf({ id, parts }: ChatMessage): Sending {
  return {
    text: parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n"),
    attachments: parts.flatMap((part) => (part.type === "attachment" ? [part.attachment] : [])),
    replaces: id,
  };
}

/** The files that the customer sent in a conversation. */
export const filesOf = ({ messages }: Chat): Attachment[] =>
  messages.flatMap((message) => [...sendingOf(message).attachments]);

/** The customer's last message; undefined in an empty conversation. */
export const lastSent = ({ messages }: Chat): ChatMessage | undefined =>
  messages.findLast(({ role }) => role === "customer");

/** The texts of an answer, as a customer copies them. */
export const textOf = (parts: readonly MessagePart[]): string =>
  parts
    .flatMap((part) => (part.type === "text" || part.type === "error" ? [part.text] : []))
    .map((text) => text.trim())
    .filter(Boolean)
    .join("\n\n");

function withText(parts: readonly MessagePart[], text: string): MessagePart[] {
  const last = parts.at(-1);
  return last?.type === "text"
    ? [...parts.slice(0, -1), { type: "text", text: last.text + text }]
    : [...parts, { type: "text", text }];
}

function indexOf({ messages }: Chat, id: string): number {
  const index = messages.findIndex((message) => message.id === id);
  return index < 0 ? messages.length : index;
}
