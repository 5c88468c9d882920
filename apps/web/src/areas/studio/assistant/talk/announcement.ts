import type { MessagePart } from "@cutwater/contract/assistant.ts";
import type { Chat } from "./chat.ts";

/**
 * The text that screen readers announce: the running operation, and each part of the answer once it is finished. A text is
 * finished when another part follows it, or when the answer has ended.
 */
export function announcementOf({ messages, draft, failure }: Chat): string {
  if (draft) {
    if (draft.doing) return draft.doing.title;
    const last = draft.parts.at(-1);
    const finished = last?.type === "text" ? draft.parts.at(-2) : last;
    return finished ? wordsOf(finished) : "";
  }
  if (failure !== null) return failure;
  const last = messages.at(-1);
  return last?.role === "assistant" ? wordsOf(last.parts.at(-1)) : "";
}

function wordsOf(part: MessagePart | undefined): string {
  if (part === undefined) return "";
  if (part.type === "text" || part.type === "error") return part.text.trim();
  if (part.type === "ask") return [part.ask.question, ...part.ask.options].join(" · ");
  return part.type === "attachment" ? part.attachment.name : titleOf(part.card);
}

/** A card is named by its content; its frame has the whole name. */
function titleOf(card: Extract<MessagePart, { type: "card" }>["card"]): string {
  switch (card.kind) {
    case "link":
      return card.result.title;
    case "download":
    case "text":
      return card.title;
    case "videos":
      return card.list.map(({ title }) => title).join(" · ");
    case "quote":
    case "page":
      return card.service;
    case "job":
      return card.job.name;
    case "jobs":
      return card.list.map(({ name }) => name).join(" · ");
    case "help":
      return card.answers.map(({ question }) => question).join(" · ");
    case "credits":
      return `${card.credits}`;
    case "prices":
      return card.list.map(({ service }) => service).join(" · ");
  }
}
