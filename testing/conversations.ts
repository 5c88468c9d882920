import assert from "node:assert/strict";
import {
  type Attachment,
  type ChatMessage,
  type MessagePart,
  type SentLine,
  sendMessage,
  type Thread,
} from "@cutwater/contract/assistant.ts";
import type { Card } from "@cutwater/contract/cards.ts";
import type { Visitor } from "./features.ts";
import { aPicture, sendFile } from "./uploads.ts";

export type SentToAssistant = {
  thread?: string;
  text?: string;
  attachments?: readonly (Attachment | object)[];
  replaces?: string;
  lang?: "en" | "zh";
};

/** Sends the assistant a message. @returns all lines of the answer */
export async function linesOf(who: Visitor, { attachments, ...sent }: SentToAssistant): Promise<SentLine[]> {
  const body = JSON.stringify({ ...sent, ...(attachments && { attachments: JSON.stringify(attachments) }) });
  const headers = { "content-type": "application/json" };
  const response = await who.get(sendMessage.path, headers, { method: "POST", body });
  const lines = (await response.text()).trim().split("\n");
  return lines.map((line): SentLine => JSON.parse(line));
}

/** Sends the assistant a message, and expects a whole answer. */
export async function say(who: Visitor, sent: SentToAssistant) {
  const lines = await linesOf(who, sent);
  const first = lines[0] as { thread: Thread; message: ChatMessage };
  const last = lines.at(-1) as { answer: ChatMessage };
  assert.ok(last.answer, JSON.stringify(lines));
  return { ...first, answer: last.answer, lines };
}

/** The cards of an answer, in order. */
export const cardsIn = ({ parts }: Pick<ChatMessage, "parts">): Card[] =>
  parts.flatMap((part) => (part.type === "card" ? [part.card] : []));

/** The question that an answer asks back. */
export const askIn = ({ parts }: Pick<ChatMessage, "parts">): Extract<MessagePart, { type: "ask" }>["ask"] =>
  parts.flatMap((part) => (part.type === "ask" ? [part.ask] : []))[0] ?? assert.fail(JSON.stringify(parts));

/** Uploads a small picture, to be attached to a message. */
export async function attachedPicture(who: Visitor, name = "cup.png"): Promise<Attachment> {
  const { domain, src } = await sendFile(who, await aPicture(), { name: "a.png", type: "image/png" });
  return { url: `${domain}${src}`, name, kind: "image" };
}
