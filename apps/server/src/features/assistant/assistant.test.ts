import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { assistantLimits, type ChatMessage, type MessagePart, type Thread } from "@cutwater/contract/assistant.ts";
import {
  askIn,
  attachedPicture,
  cardsIn,
  linesOf,
  type SentToAssistant,
  say as sayTo,
} from "@cutwater/testing/conversations.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { assistantMessages } from "./tables.ts";
import { dropOldThreads } from "./threads/store.ts";

type Refused = { state: string; key: string };

for (const engine of engines)
  describe(`the assistant on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, works: false, passwords: quickPasswords });
      customer = await aCustomer(features, { plan: "BASIC_MONTH" });
    });
    after(() => features.close());

    const say = (sent: SentToAssistant, who = customer) => sayTo(who, sent);
    const refusal = async (sent: SentToAssistant, who = customer) =>
      (await linesOf(who, sent)).at(-1) as unknown as Refused;
    const cardIn = (answer: ChatMessage) => cardsIn(answer)[0] ?? assert.fail(JSON.stringify(answer.parts));
    const threads = async (who = customer): Promise<Thread[]> =>
      (await who.call("GET", "/client/assistant/thread/page")).message.list;
    const get = async (id: string, who = customer) => await who.call("GET", "/client/assistant/thread/get", { id });

    test("a question about credits is answered with a card, in the words' language, and the conversation is kept", async () => {
      const { thread, answer, lines } = await say({ text: "how many credits do I have left?" });
      assert.equal(cardIn(answer).kind, "credits");
      assert.deepEqual(answer.by, { kind: "grammar", name: "" });
      assert.ok(lines.some((line) => "doing" in line));
      const kept = (await get(thread.id)).message;
      assert.deepEqual(
        kept.messages.map(({ role }: ChatMessage) => role),
        ["customer", "assistant"],
      );
      assert.deepEqual(kept.messages[1], answer);
      assert.equal(thread.title, "how many credits do I have left?");
      const zh = await say({ text: "我还有多少点数", lang: "zh" });
      assert.match((zh.answer.parts[0] as Extract<MessagePart, { type: "text" }>).text, /余额/);
    });

    test("a question about the product is answered from the help pages", async () => {
      const { answer } = await say({ text: "why is 1080p locked?" });
      const card = cardIn(answer);
      assert.ok(card.kind === "help" && card.answers[0]?.path === "/contact#locked");
    });

    test("a tool for an attached file is a price card, and nothing is charged", async () => {
      const had = (await customer.call("GET", "/client/customer/get/info")).message.credits;
      const { answer, thread } = await say({ text: "try", attachments: [await attachedPicture(customer)] });
      const card = cardIn(answer);
      assert.ok(card.kind === "quote", JSON.stringify(card));
      assert.deepEqual([card.credits, card.serviceCode], [1, "TRIAL"]);
      assert.equal((await customer.call("GET", "/client/customer/get/info")).message.credits, had);
      assert.equal((await customer.call("GET", "/client/customer/job/page")).message.count, 0);
      const again = await say({ thread: thread.id, text: "try it again" });
      assert.equal(cardIn(again.answer).kind, "quote");
    });

    test("a file without words is asked about, and a pressed option is carried out", async () => {
      const { answer, thread } = await say({ attachments: [await attachedPicture(customer)] });
      const { options } = askIn(answer);
      assert.ok(options.includes("Trial run"), options.join());
      const next = await say({ thread: thread.id, text: "Trial run" });
      assert.equal(cardIn(next.answer).kind, "quote");
    });

    test("words without a meaning are answered with what the assistant can do", async () => {
      const { answer } = await say({ text: "blorf zzz" });
      assert.match(askIn(answer).question, /did not understand/);
    });

    test("a message that is sent again replaces the rest of the conversation", async () => {
      const { thread, message } = await say({ text: "how many credits do I have" });
      await say({ thread: thread.id, text: "what are the prices" });
      const changed = await say({ thread: thread.id, text: "what are the prices", replaces: message.id });
      assert.equal(cardIn(changed.answer).kind, "prices");
      const kept: ChatMessage[] = (await get(thread.id)).message.messages;
      assert.equal(kept.length, 2);
      assert.equal(
        (await refusal({ thread: thread.id, text: "a", replaces: message.id })).key,
        "assistant.threadUnknown",
      );
    });

    test("conversations are listed, renamed and deleted by their owner, and by nobody else", async () => {
      const stranger = await aCustomer(features);
      const { thread, message } = await say({ text: "help" });
      for (const sent of [
        { thread: thread.id, text: "help" },
        { thread: thread.id, text: "a", replaces: message.id },
      ])
        assert.equal((await refusal(sent, stranger)).key, "assistant.threadUnknown");
      assert.equal((await get(thread.id, stranger)).key, "assistant.threadUnknown");
      const rename = (who: SignedUp) =>
        who.call("POST", "/client/assistant/thread/rename", { id: thread.id, title: "Mine" });
      assert.equal((await rename(stranger)).key, "assistant.threadUnknown");
      assert.equal((await rename(customer)).message.title, "Mine");
      const remove = (who: SignedUp) => who.call("POST", "/client/assistant/thread/delete", { id: thread.id });
      assert.equal((await remove(stranger)).key, "assistant.threadUnknown");
      assert.equal((await remove(customer)).state, "0");
      assert.ok((await threads()).every(({ id }) => id !== thread.id));
      assert.deepEqual(await threads(stranger), []);
      assert.equal((await get("nonsense")).key, "assistant.threadUnknown");
    });

    test("empty messages, strangers' files and too many messages are refused with a sentence", async () => {
      assert.equal((await refusal({ text: "  " })).key, "assistant.empty");
      const stranger = await aCustomer(features);
      const file = await attachedPicture(stranger);
      assert.equal((await refusal({ text: "try", attachments: [file] })).key, "assistant.attachmentGone");
      assert.equal((await refusal({ text: "try", attachments: [{ url: 1 }] })).key, "dataUnreadable");
      assert.equal((await features.visitor().call("POST", "/client/assistant/send", { text: "a" })).state, "10002");
    });

    test("conversations have limits of size: a full one takes no message, and the oldest make space for new ones", async () => {
      const talkative = await aCustomer(features);
      const { thread } = await say({ text: "help" }, talkative);
      const { db } = features.parts.database;
      const text = "a".repeat(assistantLimits.threadBytes);
      await db.insert(assistantMessages).values({
        id: randomUUID(),
        threadId: thread.id,
        role: "customer",
        parts: [{ type: "text", text }],
        createdAt: 1,
      });
      assert.equal((await refusal({ thread: thread.id, text: "more" }, talkative)).key, "assistant.threadFull");
      const second = await say({ text: "help" }, talkative);
      await db.transaction((tx) => dropOldThreads(tx, `c:${talkative.id}`, { threads: 9, allBytes: 1_000_000 }));
      assert.deepEqual(
        (await threads(talkative)).map(({ id }) => id),
        [second.thread.id],
      );
    });

    test("conversations are part of the customer's data, and are deleted with the customer", async () => {
      const leaving = await aCustomer(features);
      await say({ text: "help" }, leaving);
      const files = [];
      for await (const { name, content } of features.assistant.filesOf(`c:${leaving.id}`)) files.push([name, content]);
      assert.equal(files[0]?.[0], "assistant.json");
      assert.match(String(files[0]?.[1]), /"help"/);
      await features.assistant.forget(`c:${leaving.id}`, []);
      assert.deepEqual(await threads(leaving), []);
    });
  });
