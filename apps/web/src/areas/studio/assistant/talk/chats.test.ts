import assert from "node:assert/strict";
import { test } from "node:test";
import type { ChatMessage, SentLine } from "@cutwater/contract/assistant.ts";
import { emptyChat } from "./chat.ts";
import { createChats, type Fields } from "./chats.ts";

const message = (id: string, role: ChatMessage["role"]): ChatMessage => ({
  id,
  role,
  parts: [{ type: "text", text: "hi" }],
  createDate: 1,
  isCut: false,
  by: null,
});
const first: SentLine = { thread: { id: "t1", title: "Hi", updateDate: 1 }, message: message("m1", "customer") };
const last: SentLine = { answer: message("m2", "assistant") };

/** Chats whose answers are these lines. "wait" waits for the signal, "break" fails. */
function chatsWith(...lines: (SentLine | "wait" | "break")[]) {
  const sent: Fields[] = [];
  const chats = createChats({
    now: () => 5,
    async *ask(fields, signal) {
      sent.push(fields);
      for (const line of lines) {
        if (line === "break") throw new Error("no network");
        if (line === "wait")
          await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
        else yield line;
      }
    },
  });
  const threads: string[] = [];
  let ends = 0;
  const send = (key: string, before = chats.now()[key] ?? emptyChat, replaces?: string) =>
    chats.send(
      key,
      before,
      { text: "hi", attachments: [], replaces },
      {
        sentenceOf: (error) => `${error}`,
        onThread: (id) => threads.push(id),
        onEnd: () => {
          ends += 1;
        },
      },
    );
  return { chats, sent, send, threads, ends: () => ends };
}

test("a new conversation is found under the id of its thread from the first line on", async () => {
  const { chats, send, sent, threads, ends } = chatsWith(first, last);
  await send("new-1");
  assert.deepEqual(Object.keys(chats.now()), ["new-1", "t1"]);
  assert.deepEqual(threads, ["t1"]);
  assert.equal(chats.now().t1?.messages.length, 2);
  assert.equal(ends(), 1);
  await send("t1");
  assert.deepEqual(
    sent.map(({ thread }) => thread),
    [undefined, "t1"],
  );
});

test("an answer that is stopped is cut without a reason, and its conversation takes the next message", async () => {
  const { chats, send, sent } = chatsWith(first, { text: "Ha" }, "wait");
  const answer = send("new-1");
  await new Promise(setImmediate);
  await send("t1");
  assert.equal(sent.length, 1, "a second message waits until the answer has ended");
  chats.stop("t1");
  await answer;
  const chat = chats.now().t1;
  assert.equal(chat?.failure, null);
  assert.equal(chat?.messages.at(-1)?.isCut, true);
});

test("a connection that breaks leaves the reason, also when the lines end too early", async () => {
  const broken = chatsWith("break");
  await broken.send("new-1");
  assert.equal(broken.chats.now()["new-1"]?.failure, "Error: no network");
  await broken.send("new-1", undefined, "unsent");
  assert.equal(broken.sent[1]?.replaces, undefined, "the server does not know a message that it has not stored");
  assert.equal(broken.chats.now()["new-1"]?.messages.length, 1);
  const short = chatsWith(first, { text: "Ha" });
  await short.send("new-1");
  assert.match(short.chats.now().t1?.failure ?? "", /without its last line/);
});

test("a conversation is forgotten only when no answer is being made, and all are forgotten at the sign-out", async () => {
  const { chats, send } = chatsWith(first, "wait");
  const answer = send("new-1");
  await new Promise(setImmediate);
  chats.forget("t1");
  assert.ok(chats.now().t1);
  chats.clear();
  await answer;
  assert.deepEqual(chats.now(), {});
});
