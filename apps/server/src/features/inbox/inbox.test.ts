import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { InboxMessage } from "@cutwater/contract/inbox.ts";
import { aCustomer, buys, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { customers } from "../accounts/tables.ts";
import { type EndedJob, longJobSeconds } from "./index.ts";
import { messages } from "./tables.ts";

const dayMs = 86_400_000;
/** Below this number a customer is notified that their credits run low. */
const lowCredits = 20;
const service = { en: "Restore image", zh: "图片修复" };
type Page = { list: InboxMessage[]; count: number; unread: number };

for (const engine of engines) {
  describe(`the inbox on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    before(async () => {
      features = await startFeatures({ engine, works: false, passwords: quickPasswords });
    });
    after(() => features.close());

    const db = () => features.parts.database.db;
    const ownerOf = ({ id }: SignedUp) => `c:${id}`;
    const page = async (who: SignedUp, input: Record<string, unknown> = {}): Promise<Page> =>
      (await who.call<Page>("GET", "/client/customer/inbox/page", input)).message;
    const titles = async (who: SignedUp) => (await page(who)).list.map(({ title }) => title);
    const unread = async (who: SignedUp): Promise<number> =>
      (await who.call("GET", "/client/customer/inbox/unread")).message.unread;
    const read = async (who: SignedUp, id?: string): Promise<number> =>
      (await who.call("POST", "/client/customer/inbox/read", id ? { id } : {})).message.unread;
    const ended = (who: SignedUp, job: Partial<EndedJob["job"]> = {}, tookSeconds = 5) =>
      db().transaction((tx) =>
        features.inbox.jobEnded(tx, {
          ownerId: ownerOf(who),
          tookSeconds,
          job: {
            name: "Image ×4: cactus.jpg",
            service,
            reason: null,
            answer: null,
            returned: null,
            link: "/studio/image/super/resolution?job=cactus",
            ...job,
          },
        }),
      );
    const chore = async (name: string) => {
      const found = features.inbox.chores.find((one) => one.name === name) ?? assert.fail(`no chore ${name}`);
      await found.run(new AbortController().signal);
    };
    const told = (who: SignedUp) =>
      features.frames.flatMap(({ ownerId, frame }) =>
        frame.method === "INBOX_CHANGED" && (ownerId === ownerOf(who) || ownerId === "*") ? [frame.unread] : [],
      );

    test("a job's end is reported in the reader's language, newest first, and the bell's count is updated", async () => {
      const customer = await aCustomer(features);
      const reason = { en: "The picture is too large.", zh: "图片太大。" };
      await ended(customer);
      features.later(1_000);
      await ended(customer, { reason, link: "/studio/there" });
      assert.deepEqual(told(customer), [1, 2]);
      const { list, count, unread: fresh } = await page(customer);
      assert.deepEqual([count, fresh, list.map(({ isRead }) => isRead)], [2, 2, [false, false]]);
      assert.deepEqual(
        list.map(({ kind, title, link }) => [kind, title, link]),
        [
          ["jobFailed", "Restore image: failed", "/studio/there"],
          ["jobDone", "Restore image: done", "/studio/image/super/resolution?job=cactus"],
        ],
      );
      assert.match(list[0]?.text ?? "", /"Image ×4: cactus.jpg" .* The picture is too large\./);
      const [zh] = (await page(customer, { lang: "zh", pageSize: 1 })).list;
      assert.equal(zh?.title, "图片修复：失败");
      assert.match(zh?.text ?? "", /图片太大。/);
      const second = await page(customer, { pageNo: 2, pageSize: 1 });
      assert.deepEqual([second.count, second.list[0]?.kind], [2, "jobDone"]);
    });

    test("a failed job's message names what was returned, if anything was held", async () => {
      const customer = await aCustomer(features);
      const reason = { en: "It is too large.", zh: "图片太大。" };
      for (const returned of ["credits", "freeUse", null] as const) {
        await ended(customer, { name: "a", reason, returned });
        features.later(1_000);
      }
      const textsIn = async (lang: string) => (await page(customer, { lang })).list.map(({ text }) => text).reverse();
      assert.deepEqual(await textsIn("en"), [
        '"a" failed. It is too large. The credits have been returned.',
        '"a" failed. It is too large. The free use has been returned.',
        '"a" failed. It is too large.',
      ]);
      assert.deepEqual(await textsIn("zh"), [
        "“a”处理失败。图片太大。点数已退回。",
        "“a”处理失败。图片太大。免费次数已退回。",
        "“a”处理失败。图片太大。",
      ]);
    });

    test("a message in a transaction that is rolled back was never sent", async () => {
      const customer = await aCustomer(features);
      const undone = db().transaction(async (tx) => {
        await features.inbox.notify(tx, ownerOf(customer), { kind: "creditsLow", params: { left: 3 }, link: null });
        throw new Error("something else failed");
      });
      await assert.rejects(undone, /something else failed/);
      assert.equal(await unread(customer), 0);
    });

    test("messages are marked as read singly or all; only the owner can, and other tabs are updated", async () => {
      const customer = await aCustomer(features);
      const stranger = await aCustomer(features);
      for (const name of ["a", "b", "c"]) await ended(customer, { name });
      const [first] = (await page(customer)).list;
      assert.equal(await read(stranger, first?.id), 0);
      assert.equal(await unread(customer), 3, "not a stranger's to read");
      assert.equal(await read(customer, first?.id), 2);
      assert.equal(await read(customer, first?.id), 2);
      assert.equal(await read(customer, "no such message"), 2);
      assert.equal(await read(customer), 0);
      assert.deepEqual(told(customer).slice(-4), [2, 2, 2, 0]);
      assert.ok((await page(customer)).list.every(({ isRead }) => isRead));
    });

    test("the messages about one job are marked as read by its jobId; those about other jobs stay unread", async () => {
      const customer = await aCustomer(features);
      const stranger = await aCustomer(features);
      const readOf = async (who: SignedUp, jobId: string): Promise<number> =>
        (await who.call("POST", "/client/customer/inbox/read", { jobId })).message.unread;
      for (const jobId of ["seen", "seen", "un.seen"])
        await ended(customer, { link: `/studio/there?job=${encodeURIComponent(jobId)}` });
      await readOf(stranger, "seen");
      assert.equal(await unread(customer), 3);
      assert.equal(await readOf(customer, "see"), 3);
      assert.equal(await readOf(customer, "seen"), 1);
      assert.equal(await readOf(customer, "un.seen"), 0);
    });

    test("nobody sees the messages of others, and a visitor has no inbox", async () => {
      const customer = await aCustomer(features);
      const stranger = await aCustomer(features);
      await ended(customer);
      assert.equal((await page(stranger)).count, 0);
      const visitor = features.visitor();
      for (const path of ["page", "unread"])
        assert.equal((await visitor.call("GET", `/client/customer/inbox/${path}`)).state, "10002");
    });

    test("the payment of an order is reported once, with what it brought", async () => {
      const customer = await aCustomer(features);
      const order = { productId: "basic-month", payment: 9 };
      const { message } = await customer.call("POST", "/client/trade/order/submit", order);
      const pay = () => customer.call("POST", "/client/trade/cashier/use", { id: message.id, act: "pay" });
      await pay();
      await pay();
      const { list } = await page(customer);
      assert.deepEqual(
        list.map(({ kind, link }) => [kind, link]),
        [["orderPaid", "/studio/customer/subscription"]],
      );
      assert.match(list[0]?.text ?? "", /300 credits/);
    });

    test("low credits are reported once on the way down, and again after they had been sufficient", async () => {
      const customer = await aCustomer(features);
      const serviceCode = "VIDEO_DOWNLOAD";
      const work = (jobId: string, units: number) => ({
        customerId: customer.id,
        serviceCode,
        units,
        jobId,
        name: "a",
      });
      const hold = (jobId: string, units: number) =>
        db().transaction((tx) => features.billing.charges.hold(tx, work(jobId, units)));
      for (let free = 0; free < 10; free++) await hold(`free-${free}`, 1);
      assert.equal(await unread(customer), 0, "free uses take no credits");
      await buys(features, customer.id, "BASIC_MONTH");
      await hold("large", 300 - lowCredits);
      assert.equal(await unread(customer), 0, "just enough");
      await hold("small", 1);
      await hold("smaller", 1);
      assert.deepEqual(await titles(customer), [`Credits left: ${lowCredits - 1}`]);
      await db().transaction((tx) => features.billing.charges.release(tx, `${serviceCode}:large`));
      await hold("other", 290);
      assert.deepEqual(await titles(customer), ["Credits left: 8", `Credits left: ${lowCredits - 1}`]);
    });

    test("an admin's message reaches every customer in their language, and is in the log of acts", async () => {
      const admin = await aCustomer(features);
      await db().update(customers).set({ isAdmin: true }).where(eq(customers.id, admin.id));
      const customer = await aCustomer(features);
      const texts = { titleEn: "Sunday", titleZh: "周日", textEn: "We rest.", textZh: "我们休息。" };
      const word = { ...texts, link: "/studio/", onceKey: "5".repeat(32) };
      assert.equal((await customer.call("POST", "/client/admin/broadcast", word)).key, "adminsOnly");
      const elsewhere = { ...word, link: "//elsewhere.example/" };
      assert.equal((await admin.call("POST", "/client/admin/broadcast", elsewhere)).field, "link");
      features.later(1_000);
      for (const time of ["once", "again"])
        assert.equal((await admin.call("POST", "/client/admin/broadcast", word)).state, "0", time);
      features.later(1_000);
      const late = await aCustomer(features);
      assert.deepEqual(await titles(customer), ["Sunday"]);
      assert.equal((await page(customer, { lang: "zh" })).list[0]?.text, "我们休息。");
      assert.equal(await unread(late), 0, "who comes later is not told what was");
      assert.equal(told(customer).at(-1), null);
      assert.equal(await read(customer), 0);
      assert.equal(await unread(admin), 1, "read by one, new to another");
      const acts = (await admin.call("GET", "/client/admin/act/page")).message.list;
      assert.deepEqual([acts.length, acts[0].act, acts[0].adminId], [1, "broadcast", admin.id]);
      assert.equal(acts[0].detail.titleEn, "Sunday");
      await db().delete(messages).where(eq(messages.ownerId, "*"));
    });

    test("only a long job's end is mailed, once, in the customer's language, with a link to the job", async () => {
      const customer = await aCustomer(features);
      await db().update(customers).set({ language: "zh" }).where(eq(customers.id, customer.id));
      const before = features.post.letters.length;
      await ended(customer, {}, longJobSeconds);
      await chore("inbox: letters");
      assert.equal(features.post.letters.length, before);
      await ended(customer, { name: "long.jpg" }, longJobSeconds + 1);
      await Promise.all([chore("inbox: letters"), chore("inbox: letters")]);
      await chore("inbox: letters");
      const letters = features.post.letters.slice(before);
      assert.deepEqual(
        letters.map(({ to, subject }) => [to, subject]),
        [[customer.email, "图片修复：已完成"]],
      );
      assert.ok(letters[0]?.text.includes("long.jpg"));
      assert.ok(letters[0]?.text.includes(`${features.address}/studio/image/super/resolution?job=cactus`));
    });

    test("a mail that is not accepted is sent again for a day; a customer without an address gets none", async () => {
      const customer = await aCustomer(features);
      const nowhere = await aCustomer(features);
      await db().update(customers).set({ email: null }).where(eq(customers.id, nowhere.id));
      const { mail } = features.parts;
      const { send } = mail;
      let tries = 0;
      mail.send = async (letter) => {
        tries += 1;
        if (tries < 3) throw new Error("not now");
        await send(letter);
      };
      try {
        await ended(customer, {}, longJobSeconds + 1);
        await ended(nowhere, {}, longJobSeconds + 1);
        await chore("inbox: letters");
        await chore("inbox: letters");
        assert.equal(tries, 1, "not at once");
        features.later(600_001);
        await chore("inbox: letters");
        features.later(600_001);
        const before = features.post.letters.length;
        await chore("inbox: letters");
        assert.deepEqual([tries, features.post.letters.length - before], [3, 1]);
        tries = -100;
        await ended(customer, {}, longJobSeconds + 1);
        features.later(dayMs + 1);
        await chore("inbox: letters");
        features.later(600_001);
        await chore("inbox: letters");
        assert.equal(tries, -99, "after a day it is given up");
      } finally {
        mail.send = send;
      }
    });

    test("messages are deleted after ninety days, and with their customer", async () => {
      const old = await aCustomer(features);
      const gone = await aCustomer(features);
      await ended(old, { name: "old" });
      await read(old);
      features.later(89 * dayMs);
      await ended(gone);
      const rowsOf = async (who: SignedUp) =>
        await db()
          .select()
          .from(messages)
          .where(eq(messages.ownerId, ownerOf(who)));
      await chore("inbox: old messages");
      assert.equal((await rowsOf(old)).length, 1);
      features.later(dayMs + 1_000);
      await chore("inbox: old messages");
      assert.deepEqual([(await rowsOf(old)).length, (await rowsOf(gone)).length], [0, 1]);
      await features.inbox.forget(ownerOf(gone));
      assert.equal((await rowsOf(gone)).length, 0);
    });
  });
}
