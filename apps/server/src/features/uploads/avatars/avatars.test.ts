import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { crc32 } from "node:zlib";
import { apiBase } from "@cutwater/contract/route.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { makeAvatar } from "@cutwater/media/pictures/avatar.ts";
import { drawnPictures } from "@cutwater/media/test/pictures/drawn-pictures.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { uploadMessages } from "../messages.ts";

const upload = "/api/v1/client/setting/upload/file?type=avatar";
const info = "/client/customer/get/info";
const update = "/client/customer/update/profile";

let features: TestFeatures;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ works: false });
  customer = await aCustomer(features);
});
after(() => features.close());

type Told = { status: number; state: string; message: string; key?: string };

async function send(who: Visitor, bytes: Uint8Array<ArrayBuffer> | null, more = ""): Promise<Told> {
  const form = new FormData();
  form.set("note", "a field before the file");
  if (bytes) form.set("file", new Blob([bytes], { type: "image/png" }), "me.png");
  const response = await who.get(`${upload}${more}`, {}, { method: "POST", body: form });
  return { status: response.status, ...((await response.json()) as Omit<Told, "status">) };
}
const linkIn = ({ state, message }: Told): string => {
  assert.equal(state, "0", message);
  return JSON.parse(message).data[0];
};
const keysOf = async (who: SignedUp): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of features.parts.storage.list(`avatars/${who.id}/`)) keys.push(key);
  return keys;
};

/** A small PNG of one colour, drawn here. */
const drawn = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
);

test("an avatar is stored as our own file, used by the profile, and shown to everybody who has its link", async () => {
  const link = linkIn(await send(customer, drawn));
  assert.match(link, /^\/api\/v1\/client\/setting\/avatar\/\d{9}\/[0-9a-f]{32}\.webp$/);
  const worn = await customer.call("POST", update, { thumb: link });
  // Relative to the API base (wire.18), and accepted in the form in which it was shown.
  assert.equal(apiBase + worn.message.thumb, link);
  const again = await customer.call("POST", update, { thumb: worn.message.thumb });
  assert.equal(again.message.thumb, worn.message.thumb);
  assert.equal((await customer.call("GET", info)).message.thumb, worn.message.thumb);

  const shown = await fetch(features.address + link);
  assert.equal(shown.status, 200);
  assert.equal(shown.headers.get("content-type"), "image/webp");
  assert.equal(shown.headers.get("x-content-type-options"), "nosniff");
  assert.match(shown.headers.get("cache-control") ?? "", /max-age=31536000, immutable/);
  const bytes = Buffer.from(await shown.arrayBuffer());
  const limits = { maxPixels: uploadLimits.picturePixels, side: uploadLimits.avatarSide };
  assert.deepEqual(bytes, await makeAvatar(Buffer.from(drawn), limits));
  assert.equal(
    (await fetch(features.address + link, { method: "HEAD" })).headers.get("content-length"),
    `${bytes.length}`,
  );
});

test("a new avatar replaces the old one, and an empty address removes it", async () => {
  const first = linkIn(await send(customer, drawn));
  const second = linkIn(await send(customer, drawn));
  // A picture that was uploaded but never used is deleted by the next upload.
  assert.equal((await customer.call("POST", update, { thumb: first })).key, "avatarUnknown");
  await customer.call("POST", update, { thumb: second });
  assert.equal((await keysOf(customer)).length, 1);
  assert.equal((await customer.call("POST", update, { thumb: "" })).message.thumb, null);
  assert.deepEqual(await keysOf(customer), []);
  assert.equal((await fetch(features.address + second)).status, 404);
});

test("only a picture that this customer uploaded can become their avatar", async () => {
  const other = await aCustomer(features);
  const link = linkIn(await send(other, drawn));
  const tries = [
    link,
    "https://example.org/me.png",
    "/api/v1/client/setting/avatar/../../secret",
    `${link}?x`,
    "javascript:1",
  ];
  for (const thumb of tries) {
    const told = await customer.call("POST", update, { thumb });
    assert.deepEqual([told.state, told.key, told.field], ["1", "avatarUnknown", "thumb"], thumb);
  }
  // The address is the same with our own host before it.
  const whole = await other.call("POST", update, { thumb: features.address + link });
  assert.equal(apiBase + whole.message.thumb, link);
});

test("the sweeper deletes unused avatars an hour later, and keeps used ones", async () => {
  const wearer = await aCustomer(features);
  const other = await aCustomer(features);
  const worn = linkIn(await send(wearer, drawn));
  await wearer.call("POST", update, { thumb: worn });
  linkIn(await send(other, drawn));
  const chore = features.accounts.chores.find(({ name }) => name === "avatars: sweep");
  assert.ok(chore);
  await chore.run(new AbortController().signal);
  assert.equal((await keysOf(other)).length, 1);
  features.later(3_600_000 + 60_000);
  await chore.run(new AbortController().signal);
  assert.deepEqual(await keysOf(other), []);
  assert.equal((await keysOf(wearer)).length, 1);
});

test("nobody can upload without a session", async () => {
  const told = await send(features.visitor(), drawn);
  assert.deepEqual([told.status, told.state], [200, "10002"]);
});

test("an upload without a file, of an unknown type, or that is not a form is refused", async () => {
  assert.equal((await send(customer, null)).key, "uploadMissing");
  assert.equal((await send(customer, drawn, "x")).key, "fieldNotOneOf");
  const bare = await customer.get(upload, { "content-type": "application/json" }, { method: "POST", body: "{}" });
  assert.equal(((await bare.json()) as Told).key, "uploadMissing");
});

test("a picture over 2 MB is refused with 413 and the limit, and its sender can read the response", async () => {
  for (const bytes of [uploadLimits.avatarBytes + 1, 20 * 1024 * 1024]) {
    const told = await send(customer, new Uint8Array(bytes));
    assert.deepEqual([told.status, told.state, told.message], [413, "1", "The image is larger than 2 MB."]);
    assert.equal((await send(customer, new Uint8Array(bytes), "&lang=zh")).message, "图片超过 2 MB。");
  }
  // A file of exactly the limit is accepted, and then judged by its content.
  assert.equal((await send(customer, new Uint8Array(uploadLimits.avatarBytes))).key, "picture.notPicture");
});

test("an unsupported picture is refused with the reason, in both languages", async () => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const bomb = Buffer.from(drawn);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const cases = [
    [Buffer.alloc(0), "picture.empty", {}],
    [page, "picture.notPicture", {}],
    [Buffer.concat([signature, page]), "picture.broken", {}],
    [svg, "picture.kindUnsupported", { found: "SVG" }],
    [withCheck(bomb), "picture.tooManyPixels", { limit: "16.8" }],
  ] as const;
  for (const [bytes, key, params] of cases)
    for (const lang of ["en", "zh"] as const) {
      const told = await send(customer, Uint8Array.from(bytes), `&lang=${lang}`);
      const sentence = Object.entries<string>(params).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, value),
        uploadMessages[lang][key],
      );
      assert.deepEqual([told.status, told.state, told.key, told.message], [200, "1", key, sentence]);
    }
});

/** Corrects the header's checksum, so that the false size in it is accepted. */
function withCheck(png: Buffer): Buffer {
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test("pictures of every kind become avatars, and damaged ones are refused with a sentence", async () => {
  const wanted = [
    "cmyk.jpg",
    "turned-6.jpg",
    "animated.webp",
    "animated.gif",
    "rgb-16-32x33.png",
    "palette-8-32x33.png",
  ];
  const damaged = ["short-cmyk.jpg", "short-turned-6.jpg", "short-animated.webp"];
  let refused = 0;
  for await (const { name, bytes } of drawnPictures()) {
    if (![...wanted, ...damaged].includes(name)) continue;
    const answer = await send(customer, Uint8Array.from(bytes));
    if (damaged.includes(name)) {
      assert.equal(answer.key, "picture.broken", name);
      refused++;
      continue;
    }
    const shown = await fetch(features.address + linkIn(answer));
    const body = Buffer.from(await shown.arrayBuffer());
    assert.equal(body.toString("latin1", 8, 12), "WEBP", name);
    assert.ok(body.length < 20_000, name);
  }
  assert.ok(refused >= 2, "some of the damaged ones are drawn");
});
