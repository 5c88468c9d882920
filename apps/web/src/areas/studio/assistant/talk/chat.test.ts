import assert from "node:assert/strict";
import { test } from "node:test";
import type { ChatMessage, SentLine } from "@cutwater/contract/assistant.ts";
import { type Chat, chatWithCut, chatWithLine, chatWithSent, emptyChat, lastSent, sendingOf, textOf } from "./chat.ts";

const thread = { id: "t1", title: "Credits", updateDate: 5 };
const message = (id: string, role: ChatMessage["role"], text: string): ChatMessage => ({
  id,
  role,
  parts: [{ type: "text", text }],
  createDate: 1,
  isCut: false,
  by: role === "assistant" ? { kind: "grammar", name: "grammar" } : null,
});
const say = (text: string, replaces?: string) => ({ text, attachments: [], replaces });
const after = (chat: Chat, ...lines: SentLine[]) => lines.reduce(chatWithLine, chat);
const first: SentLine = { thread, message: message("m1", "customer", "hello") };

test("a sent message is shown at once, and takes the stored message's id with the first line", () => {
  const sent = chatWithSent(emptyChat, say("hello"), 7);
  assert.deepEqual(
    sent.messages.map(({ id, role, parts }) => ({ id, role, parts })),
    [{ id: "unsent", role: "customer", parts: [{ type: "text", text: "hello" }] }],
  );
  assert.deepEqual(sent.draft, { parts: [], doing: null });
  const stored = after(sent, first);
  assert.deepEqual(stored.messages, [message("m1", "customer", "hello")]);
  assert.deepEqual(stored.thread, thread);
});

test("pieces of text continue the text before them, and a part between them begins a new one", () => {
  const chat = after(
    chatWithSent(emptyChat, say("hello"), 7),
    first,
    { text: "You have " },
    { text: "12 credits." },
    { part: { type: "ask", ask: { question: "Which?", options: ["one"] } } },
    { text: "Bye" },
    { text: "." },
  );
  assert.deepEqual(
    chat.draft?.parts.map((part) => (part.type === "text" ? part.text : part.type)),
    ["You have 12 credits.", "ask", "Bye."],
  );
});

test("the running operation is shown with its percentage until the next piece arrives", () => {
  const sent = chatWithSent(emptyChat, say("hello"), 7);
  const busy = after(
    sent,
    first,
    { doing: "Reading the link", percent: null },
    { doing: "Reading the link", percent: 40 },
  );
  assert.deepEqual(busy.draft?.doing, { title: "Reading the link", percent: 40 });
  assert.equal(after(busy, { text: "Done." }).draft?.doing, null);
});

test("the stored answer of the last line replaces the pieces", () => {
  const answer = message("m2", "assistant", "Done.");
  const chat = after(chatWithSent(emptyChat, say("hello"), 7), first, { text: "Do" }, { answer });
  assert.equal(chat.draft, null);
  assert.deepEqual(
    chat.messages.map(({ id }) => id),
    ["m1", "m2"],
  );
  assert.equal(chat.messages[1], answer);
});

test("a stopped answer keeps its parts and is marked, and a broken one without parts leaves only the reason", () => {
  const sent = after(chatWithSent(emptyChat, say("hello"), 7), first);
  const stopped = chatWithCut(after(sent, { text: "Half" }), null, 9);
  assert.deepEqual(
    stopped.messages.map(({ isCut, parts }) => ({ isCut, text: textOf(parts) })),
    [
      { isCut: false, text: "hello" },
      { isCut: true, text: "Half" },
    ],
  );
  assert.equal(stopped.failure, null);
  const broken = chatWithCut(sent, "Network error", 9);
  assert.equal(broken.messages.length, 1);
  assert.equal(broken.failure, "Network error");
  assert.equal(chatWithCut(stopped, "late", 10), stopped, "an answer that has ended is not cut");
});

test("a message that is sent again replaces itself and all later messages", () => {
  const messages = [
    message("m1", "customer", "one"),
    message("m2", "assistant", "first"),
    message("m3", "customer", "two"),
    message("m4", "assistant", "second"),
  ];
  const chat: Chat = { ...emptyChat, thread, messages, failure: "broke off" };
  const again = chatWithSent(chat, say("uno", "m1"), 7);
  assert.deepEqual(
    again.messages.map(({ id }) => id),
    ["unsent"],
  );
  assert.equal(again.failure, null);
  assert.equal(chatWithSent(chat, say("three", "gone"), 7).messages.length, 5, "an unknown id replaces nothing");
  assert.deepEqual(sendingOf(lastSent(chat) ?? assert.fail()), say("two", "m3"));
});

test("files of a message come before its text, and are sent again with it", () => {
  const attachment = { url: "/u/1.png", name: "cup.png", kind: "image" as const };
  const [sent = assert.fail()] = chatWithSent(emptyChat, { text: "Translate", attachments: [attachment] }, 7).messages;
  assert.deepEqual(
    sent.parts.map(({ type }) => type),
    ["attachment", "text"],
  );
  assert.deepEqual(sendingOf(sent), { text: "Translate", attachments: [attachment], replaces: "unsent" });
});
