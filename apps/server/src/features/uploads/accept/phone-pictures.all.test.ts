import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { drawnBmp } from "@cutwater/media/test/pictures/drawn-bmp.ts";
import { drawnHeic, irot } from "@cutwater/media/test/pictures/drawn-heic.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { sendFile } from "@cutwater/testing/uploads.ts";

let features: TestFeatures;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ works: false });
  customer = await aCustomer(features);
});
after(() => features.close());

test("HEIC and BMP pictures are taken with the facts of the upright picture and a thumbnail", async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const heic = await sendFile(customer, await drawnHeic(png, { properties: [irot(1)] }), { name: "IMG_0001.HEIC" });
  const facts = heic.facts ?? assert.fail(heic.message);
  assert.deepEqual(
    { ...facts, bytes: 0 },
    { kind: "image", bytes: 0, width: 48, height: 64, format: "heic", hasAlpha: false },
  );
  const thumb = await fetch(features.address + heic.thumb);
  const { format, width } = await sharp(Buffer.from(await thumb.arrayBuffer())).metadata();
  assert.deepEqual([format, width], ["webp", 48]);
  assert.equal((await fetch(`${heic.domain}${heic.src}`)).headers.get("content-type"), "image/heic");
  const bmp = drawnBmp({ width: 2, height: 1, depth: 24, pixels: Buffer.from([1, 2, 3, 4, 5, 6, 0, 0]) });
  assert.deepEqual([(await sendFile(customer, bmp)).facts?.kind], ["image"]);
  const cut = await sendFile(customer, (await drawnHeic(png)).subarray(0, 300));
  assert.equal(cut.key, "picture.broken");
});
