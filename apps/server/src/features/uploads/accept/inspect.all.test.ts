import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { aFilm, sendFile } from "@cutwater/testing/uploads.ts";
import { infection, startClamdStandIn } from "../../../platform/scanner/clamd.stand-in.ts";

let daemon: Awaited<ReturnType<typeof startClamdStandIn>>;
let features: TestFeatures;
let customer: SignedUp;
let film: Buffer;
before(async () => {
  daemon = await startClamdStandIn();
  const config = { scanner: { address: daemon.address, unscanned: "refuse" as const } };
  features = await startFeatures({ works: false, config });
  customer = await aCustomer(features);
  film = await aFilm();
});
after(() => features.close());

test("an infected upload is refused with a sentence in both languages, and no file of it is kept", async () => {
  assert.equal((await sendFile(customer, film)).status, 200);
  // Players ignore data behind a film's end.
  const infected = Buffer.concat([film, Buffer.from(infection)]);
  const said = [await sendFile(customer, infected), await sendFile(customer, infected, { lang: "zh" })];
  assert.deepEqual(
    said.map(({ key, message, src }) => [key, message, src]),
    [
      ["upload.infected", "This file contains malware and was refused.", undefined],
      ["upload.infected", "该文件含有恶意程序，已拒绝上传。", undefined],
    ],
  );
});

test("a file that was taken down is refused by its content, under any name, until the takedown is lifted", async () => {
  const { takedowns, parts } = features;
  const other = Buffer.concat([film, Buffer.from("another end")]);
  const value = createHash("sha256").update(other).digest("hex").toUpperCase();
  const taken = await parts.database.db.transaction((tx) =>
    takedowns.add(tx, { kind: "file", value, reason: "reported" }),
  );
  assert.equal((await sendFile(customer, other, { name: "harmless.mp4" })).key, "fileTakenDown");
  assert.ok((await sendFile(customer, film)).src, "others are taken");
  await parts.database.db.transaction((tx) => takedowns.remove(tx, taken.id));
  assert.ok((await sendFile(customer, other)).src);
});

test("while the scanner does not answer, uploads are refused, or accepted if the operator allows it", async () => {
  await daemon.close();
  const refused = await sendFile(customer, film);
  assert.deepEqual(
    [refused.key, refused.message],
    ["upload.notScanned", "Files cannot be checked for malware right now. Try again later."],
  );
  const config = { scanner: { address: daemon.address, unscanned: "accept" as const } };
  const lenient = await startFeatures({ works: false, config });
  assert.ok((await sendFile(await aCustomer(lenient), film)).src);
  await lenient.close();
});
