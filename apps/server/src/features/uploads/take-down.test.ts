import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { drawVideo } from "@cutwater/media/test/drawn.ts";
import { convert, findConversion } from "@cutwater/testing/conversions.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, jobNow } from "@cutwater/testing/trials.ts";
import { aFilm, anUpload, leftovers, sendFile } from "@cutwater/testing/uploads.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { startClamdStandIn } from "../../platform/scanner/clamd.stand-in.ts";
import { makeAdmin } from "../accounts/index.ts";
import { uploads } from "./tables.ts";

let daemon: Awaited<ReturnType<typeof startClamdStandIn>>;
let features: TestFeatures;
let admin: SignedUp;
let customer: SignedUp;
let other: SignedUp;
before(async () => {
  daemon = await startClamdStandIn();
  const config = { scanner: { address: daemon.address, unscanned: "refuse" as const } };
  features = await startFeatures({ works: false, tools: trialTools, passwords: quickPasswords, config });
  [admin, customer, other] = [await aCustomer(features), await aCustomer(features), await aCustomer(features)];
  await makeAdmin(features.parts.database.db, admin.email);
});
after(async () => {
  await features.close();
  await daemon.close();
});

const takeDown = async (bytes: Uint8Array) => {
  const value = createHash("sha256").update(bytes).digest("hex");
  const taken = await admin.call("POST", "/client/admin/takedown/add", { kind: "file", value, reason: "reported" });
  assert.equal(taken.state, "0", JSON.stringify(taken));
};
const isHere = async ({ domain, src }: { domain: string; src: string }) => (await fetch(domain + src)).status === 200;

test("rules.20 a file taken down is deleted everywhere, even before its content is recorded; jobs waiting on it end free", async () => {
  const [reported, kept] = await Promise.all(
    ["#a33", "#3a3"].map((background) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  assert.ok(reported && kept);
  const own = await anUpload(customer, reported);
  const others = await anUpload(other, reported);
  const harmless = await anUpload(customer, kept);
  const { db } = features.parts.database;
  await db
    .update(uploads)
    .set({ sha256: null })
    .where(eq(uploads.ownerId, `c:${other.id}`));
  const give = { customerId: customer.id, amount: 2, days: 30, reason: "x", onceKey: "a-key-of-this-test" };
  assert.equal((await admin.call("POST", "/client/admin/credits/adjust", give)).state, "0");
  const credits = async () => (await customer.call("GET", "/client/customer/get/info")).message.credits;
  const { message: waiting } = await askTrial(customer, { url: own.domain + own.src });
  const { message: untouched } = await askTrial(customer, { url: harmless.domain + harmless.src });
  assert.equal(await credits(), 0);

  await takeDown(reported);
  assert.deepEqual(await Promise.all([own, others, harmless].map(isHere)), [false, false, true]);
  const ended = await jobNow(customer, waiting.id);
  assert.deepEqual([ended.status, ended.error], [2, "Its file was reported and is not available here."]);
  assert.equal((await jobNow(customer, untouched.id)).status, 0);
  assert.equal(await credits(), 1);
  const [told] = (await customer.call("GET", "/client/customer/inbox/page")).message.list;
  assert.match(told.text, /Its file was reported and is not available here\. The credits have been returned\./);
  const again = await askTrial(customer, { url: own.domain + own.src });
  assert.notEqual(again.state, "0");
  assert.equal((await leftovers(features)).rows, 1);
});

test("a conversion of it ends, and so does an upload that is being examined", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-taken-"));
  await drawVideo(join(folder, "film.avi"), { seconds: 1, codec: ["mpeg4"] });
  const film = await readFile(join(folder, "film.avi"));
  await rm(folder, { recursive: true });
  const { message: conversion } = await convert(customer, await anUpload(customer, film));
  const { rows } = await leftovers(features);
  await takeDown(film);
  assert.equal((await findConversion(customer, conversion.id))["key"], "fileTakenDown");
  assert.equal((await leftovers(features)).rows, rows - 1);

  const late = await aFilm({ seconds: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  daemon.gate = promise;
  const asked = daemon.asked();
  const sending = sendFile(customer, late);
  await asked;
  await takeDown(late);
  resolve();
  assert.equal((await sending).key, "fileTakenDown");
  assert.equal((await leftovers(features)).rows, rows - 1);
});
