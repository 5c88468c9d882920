import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { SupportMessage } from "@cutwater/contract/support.ts";
import { aCustomer, loggedIn, newEmail, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { makeAdmin } from "../accounts/index.ts";

let features: TestFeatures;
let admin: SignedUp;
before(async () => {
  features = await startFeatures({ works: false, passwords: quickPasswords });
  admin = await aCustomer(features);
  await makeAdmin(features.parts.database.db, admin.email);
  await loggedIn(features, admin.email, admin);
});
after(() => features.close());

const ask = (who: Visitor, input: object = {}) =>
  who.call("POST", "/client/support/ask", { topic: "payment", text: "I paid twice.", ...input });
/** Solves a captcha as the page does. */
async function solvedCaptcha(who: Visitor): Promise<string> {
  const challenge = (await who.call<Challenge>("GET", "/client/customer/captcha")).message;
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}
const waiting = async () => (await admin.call("GET", "/client/admin/support/page", { pageSize: 100 })).message;
const answer = (id: string | undefined, text: string | null) =>
  admin.call("POST", "/client/admin/support/answer", { id, answer: text });
const inboxOf = async (who: Visitor, lang = "en") =>
  (await who.call("GET", "/client/customer/inbox/page", { lang })).message.list;
const sendLetters = async () => {
  const chore = features.inbox.chores.find(({ name }) => name === "inbox: letters") ?? assert.fail("no chore");
  await chore.run(new AbortController().signal);
};
const found = async (text: string): Promise<SupportMessage> =>
  (await waiting()).list.find((one: SupportMessage) => one.text === text) ?? assert.fail(`no message "${text}"`);

test("a customer's message reaches every admin by inbox and mail, and its answer the customer's inbox and mail", async () => {
  const customer = await aCustomer(features);
  assert.equal((await ask(customer, { jobId: "a-job" })).message, true);
  const message = await found("I paid twice.");
  assert.deepEqual(
    [message.topic, message.customerId, message.jobId, message.answer],
    ["payment", customer.id, "a-job", null],
  );
  const [told] = await inboxOf(admin);
  assert.deepEqual(
    [told.title, told.text, told.link],
    ["New message: a payment", "I paid twice.", "/studio/admin/support"],
  );
  await sendLetters();
  assert.match((await features.post.letterTo(admin.email, 2)).text, /I paid twice\./);

  assert.equal((await answer(message.id, "One payment\nwent back.")).message.answer, "One payment\nwent back.");
  const [said] = await inboxOf(customer);
  assert.deepEqual(
    [said.title, said.text],
    ["Answer to your message", 'One payment\nwent back.\n\nYou wrote: "I paid twice."'],
  );
  await sendLetters();
  assert.match((await features.post.letterTo(customer.email, 2)).text, /One payment\n\nwent back\./);
  assert.equal((await answer(message.id, "Again.")).key, "supportEnded");
  const [act] = (await admin.call("GET", "/client/admin/act/page")).message.list;
  assert.deepEqual([act.act, act.subject, act.detail], ["answer", message.id, { topic: "payment", isAnswered: true }]);
});

test("a visitor writes with an address and a solved captcha, is answered by mail, and finds the answer after signing up", async () => {
  const visitor = features.visitor();
  const email = newEmail();
  assert.equal((await ask(visitor)).key, "supportEmailEmpty");
  assert.equal((await ask(visitor, { email })).key, "captchaNeeded");
  const captcha = await solvedCaptcha(visitor);
  const input = { email, captcha, text: "Where is my file?", lang: "zh" };
  assert.equal((await ask(visitor, input)).message, true);
  assert.equal((await ask(visitor, input)).key, "captchaWrong", "each solution once");
  const { id, customerId } = await found("Where is my file?");
  assert.equal(customerId, null);
  await answer(id, "Here.");
  await sendLetters();
  const letter = await features.post.letterTo(email);
  assert.equal(letter.subject, "您的消息已有回复");
  assert.match(letter.text, /Here\.\n\n您的消息：“Where is my file\?”/);
  const customer = await aCustomer(features, { visitor });
  assert.deepEqual(
    (await inboxOf(customer)).map(({ title }: { title: string }) => title),
    ["Answer to your message"],
  );
});

test("a customer's third message within an hour needs a captcha, and the sixth must wait", async () => {
  const customer = await aCustomer(features);
  const keys = [];
  for (let count = 0; count < 3; count += 1) keys.push((await ask(customer)).key ?? "sent");
  assert.deepEqual(keys, ["sent", "sent", "captchaNeeded"]);
  for (let count = 0; count < 3; count += 1)
    assert.equal((await ask(customer, { captcha: await solvedCaptcha(customer) })).message, true);
  const { key, message } = await ask(customer, { captcha: await solvedCaptcha(customer) });
  assert.deepEqual(
    [key, message],
    ["supportTooMany", "You have sent several messages already. Try again in 60 minutes."],
  );
});

test("a message may be closed without an answer; waiting messages come first, the oldest on top", async () => {
  const customer = await aCustomer(features);
  await ask(customer, { text: "first" });
  features.later(1_000);
  await ask(customer, { text: "second" });
  await answer((await found("first")).id, null);
  assert.deepEqual(await inboxOf(customer), [], "nobody is told of that");
  const { list, waiting: left } = await waiting();
  const states = list.map(({ endDate }: SupportMessage) => endDate === null);
  assert.deepEqual(
    states,
    states.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)),
  );
  assert.equal(states.filter(Boolean).length, left);
});

test("messages are deleted with their writer, and after 90 days", async () => {
  const goes = await aCustomer(features);
  const stays = await aCustomer(features);
  await ask(goes, { text: "goes" });
  await ask(stays, { text: "stays" });
  await features.support.forget(`c:${goes.id}`, []);
  const texts = async () => (await waiting()).list.map(({ text }: SupportMessage) => text);
  assert.ok((await texts()).includes("stays") && !(await texts()).includes("goes"));
  features.later(90 * 86_400_000 + 1);
  await features.support.chores[0]?.run(new AbortController().signal);
  features.later(-90 * 86_400_000 - 1);
  assert.deepEqual(await texts(), []);
});

test("if the operator has set an address, messages are sent there instead", async () => {
  const others = await startFeatures({
    works: false,
    passwords: quickPasswords,
    config: { supportLink: "mailto:help@example.org" },
  });
  try {
    const visitor = others.visitor();
    const { key } = await ask(visitor, { email: newEmail() });
    assert.equal(key, "supportElsewhere");
    const { message } = await visitor.call("GET", "/client/setting/instance");
    assert.equal(message.supportLink, "mailto:help@example.org");
  } finally {
    await others.close();
  }
});
