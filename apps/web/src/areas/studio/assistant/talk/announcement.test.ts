import assert from "node:assert/strict";
import { test } from "node:test";
import type { MessagePart, SentLine } from "@cutwater/contract/assistant.ts";
import { announcementOf } from "./announcement.ts";
import { chatWithCut, chatWithLine, chatWithSent, emptyChat } from "./chat.ts";

const ask: MessagePart = { type: "ask", ask: { question: "Which?", options: ["720p", "1080p"] } };

test("an answer is announced by its finished parts, not by its pieces", () => {
  let chat = chatWithSent(emptyChat, { text: "hi", attachments: [] }, 1);
  const said: string[] = [];
  const lines: SentLine[] = [
    { doing: "Reading the link", percent: 1 },
    { doing: "Reading the link", percent: 60 },
    { text: "I have read " },
    { text: "it." },
    { part: ask },
    {
      answer: {
        id: "m",
        role: "assistant",
        createDate: 1,
        isCut: false,
        by: null,
        parts: [{ type: "text", text: "It." }, ask],
      },
    },
  ];
  for (const line of lines) {
    chat = chatWithLine(chat, line);
    said.push(announcementOf(chat));
  }
  const asked = "Which? · 720p · 1080p";
  assert.deepEqual(said, ["Reading the link", "Reading the link", "", "", asked, asked]);
});

test("the reason of a failure is announced, and a message of the customer is not", () => {
  const sent = chatWithSent(emptyChat, { text: "hi", attachments: [] }, 1);
  assert.equal(announcementOf({ ...sent, draft: null }), "");
  assert.equal(announcementOf(chatWithCut(sent, "No network.", 2)), "No network.");
});
