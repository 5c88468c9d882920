import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { resumableUploadPath } from "@cutwater/contract/uploads.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { append, askUpload, create, tus } from "@cutwater/testing/tus.ts";
import { aFilm, leftovers, sendFile } from "@cutwater/testing/uploads.ts";

const megabyte = 1024 ** 2;

let features: TestFeatures;
let film: Buffer;
let honest: SignedUp;
before(async () => {
  features = await startFeatures({ works: false });
  film = await aFilm({ seconds: 1 });
  honest = await aCustomer(features);
});
after(() => features.close());

/** Announces a file from the network of `from`. */
const announce = async (who: SignedUp, bytes: number, from = "203.0.113.7") =>
  (await tus(who, "POST", resumableUploadPath, { "upload-length": `${bytes}`, "x-forwarded-for": from })).status;
const sweep = async () => {
  const chore = features.uploads.chores.find(({ name }) => name === "uploads: never begun");
  await (chore ?? assert.fail("no such chore")).run(new AbortController().signal);
};

test("seven customers who announce the maximum and send nothing keep nobody out, and are soon forgotten", async () => {
  const { config } = features.parts;
  const { diskQuotaBytes } = config;
  // The files that are announced here would fill the share of uploads twice.
  config.diskQuotaBytes = 7 * 4 * 1024 ** 3;
  for (let nth = 0; nth < 7; nth++) {
    const squatter = await aCustomer(features);
    for (let count = 0; count < 10; count++) assert.equal(await announce(squatter, 400 * megabyte), 201);
  }
  assert.equal((await sendFile(honest, film)).facts?.bytes, film.length);
  const { path } = await create(honest, film.length);
  assert.equal((await append(honest, path, 0, film)).status, 204);
  assert.equal((await askUpload(honest, path.split("/").at(-1) ?? "")).message.facts.bytes, film.length);
  await sweep();
  assert.equal((await leftovers(features)).rows, 72, "not before their time");
  features.later(5 * 60_000 + 1);
  await sweep();
  const { rows, coming } = await leftovers(features);
  assert.deepEqual([rows, coming], [2, []]);
  config.diskQuotaBytes = diskQuotaBytes;
});

test("received bytes count: an upload that becomes too large ends, and its sender learns why on resuming", async () => {
  const { config } = features.parts;
  const { diskQuotaBytes } = config;
  config.diskQuotaBytes = 40 * megabyte;
  const noise = Buffer.concat([film.subarray(0, 600), randomBytes(18 * megabyte)]);
  const { path } = await create(honest, 60 * megabyte);
  await append(honest, path, 0, noise).catch(() => null);
  const answer = await append(honest, path, noise.length, randomBytes(9));
  assert.deepEqual([answer.status, ((await answer.json()) as { key: string }).key], [403, "upload.noRoom"]);
  assert.equal((await sendFile(await aCustomer(features), film)).key, "upload.noRoom");
  await tus(honest, "DELETE", path);
  config.diskQuotaBytes = diskQuotaBytes;
});

test("one network gets at most half of the space, and the rest stays for others", async () => {
  const { config } = features.parts;
  const { diskQuotaBytes } = config;
  // 8 GB for all uploads, hence 4 GB for one network. Complete files of 400 MB stand for the files of an office.
  config.diskQuotaBytes = 16 * 1024 ** 3;
  const { uploads } = await import("../tables.ts");
  const row = {
    status: 1,
    sizeBytes: 400 * megabyte,
    createdAt: Date.now(),
    usedAt: Date.now(),
    network: "203.0.113.7",
  };
  const rows = Array.from({ length: 10 }, (_, nth) => ({ ...row, id: crypto.randomUUID(), ownerId: `c:${nth}` }));
  await features.parts.database.db.insert(uploads).values(rows);
  assert.equal(await announce(honest, 400 * megabyte), 201);
  const late = { ...row, id: crypto.randomUUID(), ownerId: "c:10", sizeBytes: 100 * megabyte };
  await features.parts.database.db.insert(uploads).values(late);
  const other = await aCustomer(features);
  assert.equal(await announce(other, 400 * megabyte), 403);
  assert.equal(await announce(other, 400 * megabyte, "198.51.100.7"), 201);
  config.diskQuotaBytes = diskQuotaBytes;
});
