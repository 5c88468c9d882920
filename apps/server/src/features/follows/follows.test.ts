import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type Follow, followLimits } from "@cutwater/contract/follows.ts";
import { createChannels } from "@cutwater/testing/channels.ts";
import { aCustomer, loggedIn, type SignedUp } from "@cutwater/testing/customers.ts";
import { parse } from "@cutwater/testing/download-calls.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { testInAll } from "@cutwater/testing/height.ts";
import { type ExportedFile, ownerOf } from "../accounts/index.ts";
import { takedowns } from "../takedowns/tables.ts";
import { entries, followers, follows, sites } from "./tables.ts";

/** No server listens at these addresses: the stub of the link engine answers without a request. Each host is a separate site. */
const hosts = Array.from({ length: 12 }, (_, place) => `127.0.0.${place + 1}:9`);
const channel = (place: number) => `http://${hosts[place]}/channel`;
const dayMs = 86_400_000;
const perDay = 12;

const channels = createChannels();
let features: TestFeatures;

before(async () => {
  const limits = { plan: 500, customer: perDay, visitor: 20, address: 1_000 };
  features = await startFeatures({ allow: hosts, extractor: channels.extractor, limits, works: false });
});
after(() => features.close());

async function chore(name: string): Promise<void> {
  const found = features.follows.chores.find((one) => one.name === `follows: ${name}`);
  await (found ?? assert.fail(name)).run(new AbortController().signal);
}

/** Runs the chore that looks at lists `requests` times, 20 s apart so that each site is free again, then sends the messages. */
async function lookAround(requests = 3): Promise<void> {
  for (let request = 0; request < requests; request++, features.later(20_000)) await chore("looks");
  await chore("messages");
}

async function laterByDays(days: number, requests?: number): Promise<void> {
  features.later(days * dayMs);
  await lookAround(requests);
}

/** Parses a channel and follows it. */
async function follow(customer: SignedUp, link: string, wish = {}) {
  const jobId = `read-${randomUUID()}`;
  await parse(customer, link, jobId);
  return await customer.call("POST", "/client/follow/create", { jobId, lang: "en", ...wish });
}

/** Signs the customer in again after the clock moved by days, because sessions expire. */
async function signInAgain(customer: SignedUp): Promise<void> {
  customer.token = null;
  await loggedIn(features, customer.email, customer);
}

async function exported({ id }: SignedUp): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  for await (const file of features.follows.filesOf(ownerOf(id))) files.push(file);
  return files;
}

const listOf = async (customer: SignedUp): Promise<Follow[]> =>
  (await customer.call("GET", "/client/follow/list", { lang: "en" })).message.list;
const only = async (customer: SignedUp): Promise<Follow> => (await listOf(customer))[0] ?? assert.fail("no follow");

async function newsOf(customer: SignedUp): Promise<string[]> {
  const page = { pageNo: 1, pageSize: 20, lang: "en" };
  const { message } = await customer.call("GET", "/client/customer/inbox/page", page);
  return message.list.map(({ title, text }: { title: string; text: string }) => `${title}: ${text}`);
}

async function downloadsOf(customer: SignedUp): Promise<string[]> {
  const { message } = await customer.call("GET", "/client/customer/job/page", { pageNo: 1, pageSize: 20 });
  return message.list.map(({ result }: { result: any }) => result?.result?.link).filter(Boolean);
}

test("links.19 the first entries of a channel are known; each later one is listed once, with one message a day", async () => {
  const customer = await aCustomer(features);
  const link = channel(0);
  channels.episodes.set(link, [2, 1]);
  const { state, message } = await follow(customer, link);
  assert.equal(state, "0", JSON.stringify(message));
  assert.deepEqual([message.title, message.quality, message.looksPerDay], ["A channel", null, 1]);
  await laterByDays(1.1);
  assert.deepEqual(await newsOf(customer), []);

  channels.episodes.set(link, [4, 3, 2, 1]);
  await laterByDays(1.1);
  assert.deepEqual(await newsOf(customer), [
    'New entries you follow: 2: Now in your downloads: "Episode 3", "Episode 4".',
  ]);
  const came = [4, 3].map((number) => channels.episodeLink(link, number));
  assert.deepEqual((await downloadsOf(customer)).filter((one) => came.includes(one)).length, 2);

  await laterByDays(1.1);
  await laterByDays(1.1);
  assert.equal((await newsOf(customer)).length, 1, "a day without new entries sends nothing");
  for (const episode of came) assert.equal(channels.read.filter((one) => one === episode).length, 1, episode);
  assert.equal((await only(customer)).came, 2);
});

test("links.19 of a channel with tabs, the videos tab is followed", async () => {
  const customer = await aCustomer(features);
  const link = channel(8);
  const videos = `${link}/videos`;
  channels.tabs.set(link, ["shorts", "videos"]);
  channels.episodes.set(videos, [1]);
  assert.equal((await follow(customer, link)).message.link, videos);
  await lookAround();
  channels.episodes.set(videos, [2, 1]);
  await laterByDays(1.1);
  assert.ok((await downloadsOf(customer)).includes(channels.episodeLink(videos, 2)));
  assert.equal((await only(customer)).came, 1);
});

test("links.20 without links left a follow waits for the next day, uses no free use, and shows that it waits", async () => {
  const customer = await aCustomer(features);
  const link = channel(1);
  channels.episodes.set(link, [1]);
  await follow(customer, link);
  features.later(1.1 * dayMs);
  for (let one = 0; one < perDay; one++)
    await parse(customer, `http://${hosts[1]}/used-${one}`, `used-${randomUUID()}`);
  channels.episodes.set(link, [2, 1]);
  await lookAround();
  const waiting = await only(customer);
  const [site] = (await features.parts.database.db.select().from(sites)).filter(({ site }) => link.includes(site));
  assert.ok(site && site.freeAt <= features.parts.clock.now(), "the site was not asked, so it stays free for others");
  assert.equal(waiting.state, "waiting");
  assert.equal(waiting.came, 0);
  await laterByDays(1);
  const { state, came } = await only(customer);
  assert.deepEqual([state, came], ["following", 1]);
});

test("links.21 a source that is gone ends its follow after a week, with one message; one that returns does not", async () => {
  const customer = await aCustomer(features);
  const link = channel(2);
  channels.episodes.set(link, [1]);
  await follow(customer, link);
  channels.failures.set(link, "gone");
  await laterByDays(1.1);
  assert.equal((await only(customer)).state, "failing");
  assert.match((await only(customer)).reason ?? "", /no longer exists/);
  channels.failures.delete(link);
  await laterByDays(1.1);
  assert.equal((await only(customer)).state, "following");
  channels.failures.set(link, "gone");
  for (let day = 0; day < 9; day++) await laterByDays(1.1, 1);
  await signInAgain(customer);
  assert.equal((await only(customer)).state, "ended");
  assert.equal((await newsOf(customer)).length, 1);
  assert.match((await newsOf(customer))[0] ?? "", /No longer following/);
});

test("links.21 a takedown of the source ends a follow at once, without a request to the site", async () => {
  const customer = await aCustomer(features);
  const link = channel(3);
  channels.episodes.set(link, [1]);
  await follow(customer, link);
  const row = { id: randomUUID(), kind: "link", value: link, reason: "a notice", createdAt: 0 } as const;
  await features.parts.database.db.insert(takedowns).values(row);
  const reads = () => channels.read.filter((one) => one === link).length;
  const before = reads();
  await laterByDays(1.1);
  assert.equal((await only(customer)).state, "ended");
  assert.equal(reads(), before, "the site is not asked");
});

test("rules.20 a takedown removes the title of a follow, which ends with its next look at once", async () => {
  const customer = await aCustomer(features);
  const link = channel(9);
  channels.episodes.set(link, [1]);
  await follow(customer, link);
  const target = { kind: "host", value: new URL(link).hostname } as const;
  await features.parts.database.db.transaction((tx) => features.takedowns.add(tx, { ...target, reason: "a notice" }));
  await features.takedowns.drop(target);
  assert.equal((await only(customer)).title, (await only(customer)).site);
  await lookAround(1);
  assert.equal((await only(customer)).state, "ended");
});

test("links.22 a look is paced by the host that it asks, whatever site the page says it is of", async () => {
  const customer = await aCustomer(features);
  const link = channel(10);
  channels.episodes.set(link, [1]);
  channels.sites.set(link, "youtube.com");
  await follow(customer, link);
  channels.failures.set(link, "rateLimited");
  await laterByDays(1.1, 1);
  const all = await features.parts.database.db.select().from(sites);
  assert.deepEqual(
    all.filter(({ site }) => site === "youtube.com"),
    [],
  );
  assert.ok(all.some(({ site, refusals }) => link.includes(site) && refusals === 1));
});

test("wire.28 a form can set the quality to none", async () => {
  const customer = await aCustomer(features);
  const link = channel(11);
  channels.episodes.set(link, [1]);
  const { message } = await follow(customer, link, { quality: "720p" });
  const changed = await customer.call("POST", "/client/follow/change", { id: message.id, quality: "none" });
  assert.equal(changed.message.quality, null);
});

test("links.22 a site that limits requests is left alone for longer each time", async () => {
  const customer = await aCustomer(features);
  const link = channel(4);
  channels.episodes.set(link, [1]);
  await follow(customer, link, { looksPerDay: 4 });
  channels.failures.set(link, "rateLimited");
  await laterByDays(0.3, 1);
  const [site] = (await features.parts.database.db.select().from(sites)).filter(({ site }) => link.includes(site));
  assert.ok(site && site.freeAt > features.parts.clock.now() + 5 * 60_000);
  assert.equal((await only(customer)).state, "failing");
});

testInAll("an entry that cannot be read is tried four times, and then noted", async () => {
  const customer = await aCustomer(features);
  const link = channel(5);
  channels.episodes.set(link, [1]);
  await follow(customer, link);
  const broken = channels.episodeLink(link, 2);
  channels.failures.set(broken, "siteFault");
  channels.episodes.set(link, [2, 1]);
  for (let day = 0; day < 8; day++) await laterByDays(1.1, 2);
  await signInAgain(customer);
  assert.equal(channels.read.filter((one) => one === broken).length, followLimits.tries);
  const { came, missed } = await only(customer);
  assert.deepEqual([came, missed], [0, 1]);
});

test("one call ends a follow, and another resumes it within a day without missing an entry", async () => {
  const customer = await aCustomer(features);
  const link = channel(6);
  channels.episodes.set(link, [1]);
  const { id } = (await follow(customer, link)).message;
  assert.equal((await customer.call("POST", "/client/follow/end", { id })).message, true);
  assert.deepEqual(await listOf(customer), []);
  channels.episodes.set(link, [2, 1]);
  assert.equal((await customer.call("POST", "/client/follow/resume", { id })).state, "0");
  await laterByDays(1.1);
  assert.equal((await only(customer)).came, 1);
  await customer.call("POST", "/client/follow/end", { id });
  features.later(1.1 * dayMs);
  await chore("old ends");
  assert.equal((await customer.call("POST", "/client/follow/resume", { id })).key, "follow.over");
});

test("limits.28 a customer without a plan follows five sources, each once; only lists can be followed", async () => {
  const customer = await aCustomer(features);
  const links = Array.from({ length: followLimits.free + 1 }, (_, place) => `http://${hosts[7]}/channel-${place}`);
  for (const link of links) channels.episodes.set(link, [1]);
  const answers: { state: string; key?: unknown; message: Follow }[] = [];
  for (const link of links) answers.push(await follow(customer, link));
  assert.deepEqual(
    answers.map(({ state }) => state),
    ["0", "0", "0", "0", "0", "1"],
  );
  assert.equal(answers.at(-1)?.key, "follow.tooManyFree");
  assert.equal((await follow(customer, links[0] ?? "")).message.id, answers[0]?.message.id);
  assert.equal((await follow(customer, `http://${hosts[7]}/a-video`)).key, "notAList");
});

test("follows are private to their owner, closed to visitors, and exported and deleted with the account", async () => {
  const customer = await aCustomer(features);
  const other = await aCustomer(features);
  const link = channel(8);
  channels.episodes.set(link, [1]);
  const { id } = (await follow(customer, link)).message;
  for (const call of ["change", "resume"])
    assert.match(String((await other.call("POST", `/client/follow/${call}`, { id })).key), /^follow\.(unknown|over)$/);
  assert.equal((await other.call("POST", "/client/follow/end", { id })).message, true);
  assert.equal((await listOf(customer)).length, 1);
  assert.equal((await features.visitor().call("GET", "/client/follow/list")).state, "10002");

  const changed = await customer.call("POST", "/client/follow/change", { id, quality: "720p", looksPerDay: 3 });
  assert.deepEqual([changed.message.quality, changed.message.looksPerDay], ["720p", 3]);
  const [file] = await exported(customer);
  assert.match(String(file?.content), /"quality": "720p"/);
  await features.follows.forget(ownerOf(customer.id), []);
  const { db } = features.parts.database;
  for (const [table, owner] of [
    [follows, follows.ownerId],
    [followers, followers.ownerId],
  ] as const)
    assert.ok(!(await db.select({ owner }).from(table)).some((row) => row.owner === ownerOf(customer.id)));
  assert.ok(!(await db.select().from(entries)).some(({ followId }) => followId === id));
});
