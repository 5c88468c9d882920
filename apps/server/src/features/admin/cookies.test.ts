import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import type { SiteHealth } from "@cutwater/contract/downloads.ts";
import type { SiteCookies } from "@cutwater/contract/site-cookies.ts";
import { ExtractionError, type Extractor } from "@cutwater/extractor/extraction.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { noExtractor, startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { readSettings } from "../../config/config.ts";
import { makeAdmin } from "../accounts/index.ts";
import { siteCookies } from "../downloads/tables.ts";

let features: TestFeatures;
let admin: SignedUp;
let folder = "";
/** Contents of the cookie files that the engine gets, one for each link; null for a link without cookies. */
const given: (string | null)[] = [];
const extractor: Extractor = {
  ...noExtractor,
  async extract(_, { cookiesFile }) {
    given.push(cookiesFile ? await readFile(cookiesFile, "utf8") : null);
    throw new ExtractionError("noMedia", "nothing on this page");
  },
};
const day = 86_400_000;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "admin-cookies-"));
  const { engine } = readSettings({ DATA_DIR: folder, AUTO_MODELS: "off" }, []);
  features = await startFeatures({
    works: false,
    extractor,
    allow: ["127.0.0.1:9"],
    config: { engine: { ...engine, cookiesFolder: folder } },
  });
  admin = await aCustomer(features);
  await makeAdmin(features.parts.database.db, admin.email);
});
after(async () => {
  await features.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  given.length = 0;
  await features.parts.database.db.delete(siteCookies);
});

const now = () => features.parts.clock.now();
const seconds = (days: number) => Math.floor((now() + days * day) / 1_000);
const line = (domain: string, name: string, value: string, days: number | null) =>
  [
    domain,
    domain.startsWith(".") ? "TRUE" : "FALSE",
    "/",
    "FALSE",
    days === null ? 0 : seconds(days),
    name,
    value,
  ].join("\t");
const put = (site: string, text: string, who = admin) => who.call("POST", "/client/admin/cookies/set", { site, text });
const list = async (): Promise<SiteCookies[]> => (await admin.call("GET", "/client/admin/cookies/list")).message.list;
let links = 0;
const read = async () => {
  links += 1;
  const link = `http://127.0.0.1:9/v/${links}`;
  await features.visitor().call("POST", "/client/parse/video", { url: link, jobId: `cookies-${links}` });
  return given.at(-1);
};

test("cookies of a site are stored encrypted, used for its links alone, and never sent back", async () => {
  const secret = "ab+c/dE==";
  const text = [
    line("127.0.0.1", "sid", secret, 30),
    line("127.0.0.1", "s", "1", null),
    line("127.0.0.1", "old", "1", -1),
  ];
  const { message } = await put("http://127.0.0.1:9/v/1", `${text.join("\n")}\n${line(".other.example", "o", "1", 9)}`);
  assert.deepEqual([message.kept, message.dropped], [2, 2]);
  const [one] = await list();
  assert.deepEqual([one?.site, one?.from, one?.count, one?.state], ["127.0.0.1", "desk", 2, "valid"]);
  assert.equal(one?.firstExpiry, one?.lastExpiry);
  assert.ok(Math.abs((one?.lastExpiry ?? 0) - now() - 30 * day) < 60_000);
  assert.doesNotMatch(
    JSON.stringify([message, one, await features.parts.database.db.select().from(siteCookies)]),
    /dE==/,
  );
  const file = await read();
  assert.match(file ?? "", /^# Netscape[^]*\tsid\tab\+c\/dE==\n127\.0\.0\.1\tFALSE\t\/\tFALSE\t0\ts\t1\n$/);
  const left = await readdir(join(features.parts.config.dataDir, "work"));
  assert.deepEqual(
    left.filter((name) => name.startsWith("cookies-")),
    [],
    "no file stays behind",
  );
  await put("127.0.0.1", JSON.stringify([{ name: "b", value: "2", domain: "127.0.0.1" }]));
  assert.match((await read()) ?? "", /\tb\t2\n$/);
  assert.equal((await admin.call("POST", "/client/admin/cookies/remove", { site: "127.0.0.1" })).state, "0");
  assert.equal(await read(), null);
  assert.equal((await admin.call("POST", "/client/admin/cookies/remove", { site: "127.0.0.1" })).key, "cookiesUnknown");
});

test("an upload is refused with the reason: invalid site, no cookies, cookies of another site, expired cookies", async () => {
  const good = line(".films.example", "a", "1", 3);
  for (const [site, text, key, field] of [
    ["films", good, "cookiesSite", "site"],
    ["https://name:word@films.example/", good, "cookiesSite", "site"],
    ["films.example", "<html>", "cookiesUnreadable", "text"],
    ["other.example", good, "cookiesOfOthers", "text"],
    ["notfilms.example", good, "cookiesOfOthers", "text"],
    ["films.example", line(".films.example", "a", "1", -3), "cookiesExpired", "text"],
  ] as const) {
    const answer = await put(site, text);
    assert.deepEqual([answer.key, answer.field], [key, field], site);
  }
  assert.match(String((await put("other.example", good)).message), /other\.example.*films\.example/);
  assert.deepEqual(await list(), []);
  const customer = await aCustomer(features);
  assert.equal((await put("films.example", good, customer)).key, "adminsOnly");
  assert.equal((await put("m.films.example", good)).state, "0", "a domain above the site counts");
});

test("the desk and the status page show which sites have cookies; expired cookies are marked and do not count", async () => {
  await writeFile(join(folder, "folder.example.txt"), `${line(".folder.example", "f", "1", 3)}\n`, { mode: 0o600 });
  await put("www.films.example", `${line(".films.example", "a", "1", 0.01)}\n${line("films.example", "b", "1", 0.02)}`);
  const status = async (): Promise<SiteHealth[]> =>
    (await features.visitor().call("GET", "/client/parse/health")).message;
  const sites = async () => (await status()).filter(({ hasCookies }) => hasCookies).map(({ site }) => site);
  assert.deepEqual(await sites(), ["films.example", "folder.example"]);
  features.later(day / 24);
  assert.deepEqual(
    (await list()).map(({ site, from, state }) => [site, from, state]),
    [
      ["films.example", "desk", "expired"],
      ["folder.example", "folder", "valid"],
    ],
  );
  assert.deepEqual(await sites(), ["folder.example"]);
  await rm(join(folder, "folder.example.txt"));
});

test("a file in COOKIES_DIR is used once the desk's cookies of its site have expired", async () => {
  const file = join(folder, "127.0.0.1.txt");
  await writeFile(file, `${line("127.0.0.1", "f", "1", 3)}\n`, { mode: 0o600 });
  await put("127.0.0.1", line("127.0.0.1", "a", "1", 0.01));
  assert.match((await read()) ?? "", /\ta\t1\n$/);
  features.later(day / 24);
  assert.match((await read()) ?? "", /\tf\t1\n$/);
  assert.deepEqual(
    (await list()).map(({ from, state }) => [from, state]),
    [
      ["desk", "expired"],
      ["folder", "valid"],
    ],
  );
  await rm(file);
});

test("sealed cookies that were moved to another site's row are not used, and the desk marks them as unreadable", async () => {
  const { db } = features.parts.database;
  await put("127.0.0.1", line("127.0.0.1", "a", "1", 3));
  await put("films.example", line("films.example", "b", "2", 3));
  const rows = await db.select().from(siteCookies);
  const foreign = rows.find(({ site }) => site === "films.example")?.sealed ?? "";
  await db.update(siteCookies).set({ sealed: foreign });
  assert.equal(await read(), null);
  assert.deepEqual(
    (await list()).map(({ site, state }) => [site, state]),
    [
      ["127.0.0.1", "unreadable"],
      ["films.example", "valid"],
    ],
  );
});

test("the log of acts shows which admin uploaded and deleted cookies of which site, without their content", async () => {
  await put("films.example", line("films.example", "name-of-a", "value-of-a", 3));
  await admin.call("POST", "/client/admin/cookies/remove", { site: "films.example" });
  const acts = (await admin.call("GET", "/client/admin/act/page", { pageSize: 2 })).message.list;
  assert.deepEqual(
    acts.map(({ adminId, act, subject, detail }: Record<string, unknown>) => [adminId, act, subject, detail]),
    [
      [admin.id, "cookies", "films.example", { deed: "remove" }],
      [admin.id, "cookies", "films.example", { deed: "add", count: 1 }],
    ],
  );
  assert.doesNotMatch(JSON.stringify(acts), /-of-a/);
});
