import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { newEmail } from "@cutwater/testing/customers.ts";
import { newMobile } from "@cutwater/testing/people.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { until } from "@cutwater/testing/until.ts";
import { type PlainClient, plainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";

// Written only from the tables of requests in the specification. Each test is named after the row whose request it sends.
const set = stage();
const stranger = (): PlainClient => plainClient(set.server.origin);
const cid = "a-stranger";
const { letterCode, signedUp } = signingUp(set, cid);

test("region: a boolean, with and without bearer", async () => {
  for (const client of [stranger(), await signedUp()])
    assert.equal(typeof (await client.get("/client/customer/in/china")).message, "boolean");
});

test("an expired bearer token gets 10002, in the envelope", async () => {
  const client = stranger();
  client.token = "x".repeat(43);
  assert.deepEqual([(await client.get("/client/customer/get/info")).state], ["10002"]);
  assert.equal((await stranger().get("/client/customer/get/info")).state, "10002");
});

test("parse, by form and by JSON: title, cover, duration, video and subtitles", async () => {
  await until("the link engine", async () => (await fetch(`${set.server.origin}/readyz`)).ok);
  for (const how of ["form", "json", "multipart"] as const) {
    const url = set.site.link("dash");
    const { status, state, message } = await stranger().post("/client/parse/video", { url, jobId: "1" }, how);
    assert.deepEqual([status, state], [200, "0"], String(message));
    assert.equal(typeof message.title, "string");
    assert.ok(message.cover === null || typeof message.cover === "string");
    assert.equal(typeof message.duration, "number");
    for (const source of Object.values<any>(message.video)) {
      assert.match(source.url, /\/video_merge/);
      assert.ok("download" in source);
    }
    for (const group of message.subtitles)
      for (const { ext, name, url: link } of group.entries)
        assert.deepEqual([typeof ext, typeof name, typeof link], ["string", "string", "string"]);
  }
  const empty = await stranger().post("/client/parse/video", { url: "", jobId: "1" });
  assert.deepEqual([empty.state === "0", empty.message], [false, "Link cannot be empty"]);
  const none = await stranger().post("/client/parse/video", { url: "no link here", jobId: "1" });
  assert.notEqual(none.state, "0");
  assert.equal(typeof none.message, "string");
});

test("hot lists: the message is a JSON string", async () => {
  for (const site of ["douyin", "youtube"]) {
    const { state, message } = await stranger().get(`/client/parse/hot/${site}`);
    assert.deepEqual([state, typeof message], ["0", "string"]);
    assert.ok(Array.isArray(JSON.parse(message).list));
  }
});

test("merge link and its frames: SUCCESS, progress, PREPARE_DOWNLOAD_SUCCESS; a second client that joined gets BACK_", async () => {
  const url = `${set.site.link("dash")}?n=${randomUUID()}`;
  const clients = [stranger(), stranger()];
  const ears = [];
  for (const client of clients) {
    const jobId = randomUUID();
    const { message } = await client.post("/client/parse/video", { url, jobId });
    ears.push({ client, jobId, link: message.video["360p"].url, ...(await client.listen("/api/v1/ws")) });
  }
  const said = await Promise.all(
    ears.map(async ({ client, jobId, link }) => {
      const asked = new URL(link, set.server.origin);
      for (const [name, value] of Object.entries({ mode: "WEBSOCKET", jobId, quality: "360p" }))
        asked.searchParams.set(name, value);
      return (await client.send(asked.pathname + asked.search)).text();
    }),
  );
  assert.deepEqual(said, ["SUCCESS", "SUCCESS"]);
  const ends = [];
  for (const { client, frames, jobId, socket } of ears) {
    const own = () => frames.filter((frame) => frame.jobId === jobId && frame.key === "360p");
    const end = await until("the end", async () => own().find(({ method }) => /SUCCESS|ERROR/.test(method)) ?? null);
    ends.push(end.method);
    assert.equal(typeof end.totalSize, "number");
    assert.equal((await client.send(end.result)).status, 200);
    for (const { method, progress } of own())
      if (method === "PREPARE_DOWNLOAD_PROGRESS") assert.ok(progress >= 0 && progress <= 100);
    assert.ok(own().length > 1, "progress before the end");
    assert.ok(
      frames.every((frame) => frame.jobId === undefined || frame.jobId === jobId),
      "nobody else's frames",
    );
    socket.close();
  }
  assert.deepEqual(ends.toSorted(), ["BACK_PREPARE_DOWNLOAD_SUCCESS", "PREPARE_DOWNLOAD_SUCCESS"]);
});

test("merge link: any other reply is the reason; a later failure is PREPARE_DOWNLOAD_ERROR", async () => {
  const client = stranger();
  const jobId = randomUUID();
  const { message } = await client.post("/client/parse/video", { url: set.site.link("hls-sealed"), jobId });
  const [[quality, source] = assert.fail()] = Object.entries<any>(message.video);
  const asked = (label: string) => {
    const link = new URL(source.url, set.server.origin);
    for (const [name, value] of Object.entries({ mode: "WEBSOCKET", jobId, quality: label }))
      link.searchParams.set(name, value);
    return client.send(link.pathname + link.search).then((response) => response.text());
  };
  assert.notEqual(await asked("9999p"), "SUCCESS");
  const { frames, socket } = await client.listen("/api/v1/ws");
  assert.equal(await asked(quality), "SUCCESS");
  const end = await until(
    "the end",
    async () => frames.find(({ key, result }) => key === quality && typeof result === "string") ?? null,
  );
  assert.deepEqual([end.method, end.jobId], ["PREPARE_DOWNLOAD_ERROR", jobId]);
  socket.close();
});

test("job/get and job/page, by GET and POST, with and without bearer: a job with the listed fields", async () => {
  for (const client of [stranger(), await signedUp()]) {
    const jobId = randomUUID();
    await client.post("/client/parse/video", { url: set.site.link("dash"), jobId });
    const { message: job } = await client.get("/client/customer/job/get", { id: jobId });
    for (const name of "id uid jobId name thumb status createDate progress outputUrl serviceCode result".split(" "))
      assert.ok(name in job, name);
    assert.deepEqual([job.jobId, job.status, job.serviceCode, job.progress], [jobId, 1, "VIDEO_DOWNLOAD", 0]);
    assert.equal((await client.get("/client/customer/job/get", { id: job.id })).message.jobId, jobId);
    for (const source of Object.values<any>(job.result.result.video))
      for (const name of ["url", "download", "local"]) assert.ok(name in source, name);
    assert.equal(typeof job.result.result.title, "string");
    const filter = { serviceCode: "VIDEO_DOWNLOAD", pageNo: 1, pageSize: 20 };
    const pages = [
      await client.get("/client/customer/job/page", filter),
      await client.post("/client/customer/job/page", filter),
      await client.post("/client/customer/job/page", filter, "json"),
    ];
    for (const { state, message } of pages)
      assert.deepEqual([state, message.count, message.list[0].id], ["0", 1, job.id]);
    const none = await client.post("/client/customer/job/page", { ...filter, serviceCode: "VIDEO_REMOVE_OBJECT" });
    assert.deepEqual([none.message.list, none.message.count], [[], 0]);
    if (job.thumb) assert.equal((await client.send(pictureOf(job.thumb))).status, 200, job.thumb);
  }
});

/** Accepts an absolute URL, or one relative to the API's base. */
const pictureOf = (thumb: string): string => (thumb.startsWith("http") ? thumb : `/api/v1${thumb}`);

test("login, signup, codes, reset: the contact and the code, by form and JSON; state and message.token", async () => {
  const { email } = await signedUp();
  for (const how of ["form", "json"] as const) {
    const { state, message } = await stranger().post(
      "/client/customer/login",
      { name: email, password: "abc123" },
      how,
    );
    assert.deepEqual([state, typeof message.token], ["0", "string"]);
  }
  const wrong = await stranger().post("/client/customer/login", { name: email, password: "abc124" });
  assert.notEqual(wrong.state, "0");
  assert.equal(typeof wrong.message, "string");

  const other = newEmail();
  const client = stranger();
  await client.post("/client/customer/send/mail/code", { email: other, cid }, "json");
  const input = { email: other, code: await letterCode(other), cid, terms: true };
  for (const password of ["abcdef", "123456", "ab1", "a1".repeat(10), "abc 123"])
    assert.notEqual((await client.post("/client/customer/signup", { ...input, password })).state, "0", password);
  assert.notEqual(
    (await client.post("/client/customer/signup", { ...input, terms: false, password: "abc123" })).state,
    "0",
  );
  assert.equal((await client.post("/client/customer/signup", { ...input, password: "abc123" }, "json")).state, "0");

  const sms = await stranger().post("/client/customer/send/sms/code", { mobile: newMobile(), cid });
  assert.ok(sms.state === "0" || typeof sms.message === "string");
  assert.notEqual((await stranger().post("/client/customer/send/sms/code", { mobile: "12345678901", cid })).state, "0");
});

test("reset/password: name, code, password, cid; the new one logs in", async () => {
  const { email } = await signedUp();
  const client = stranger();
  // Signing up sent a code to this contact less than a minute ago, so another one may be refused until the minute is over.
  const asked = await client.post("/client/customer/send/mail/code", { email, cid });
  if (asked.state !== "0") assert.match(asked.message, /\d/);
  else {
    const fields = { name: email, code: await letterCode(email, 2), password: "new456", cid };
    assert.equal((await client.post("/client/customer/reset/password", fields)).state, "0");
    assert.equal((await client.post("/client/customer/login", { name: email, password: "new456" })).state, "0");
  }
  const wrong = { name: email, code: "000000", password: "new456", cid };
  assert.notEqual((await client.post("/client/customer/reset/password", wrong)).state, "0");
});

test("other sign-ins are redirects to the return page or the provider, and say what is missing", async () => {
  for (const path of ["/client/customer/google/login?app=a&clientId=b", "/client/customer/login/weixin"]) {
    const response = await stranger().send(`/api/v1${path}`);
    assert.ok([302, 303].includes(response.status), `${path}: ${response.status}`);
    assert.ok(response.headers.get("location"));
  }
});

test("get/info and update/profile: the customer with the listed fields", async () => {
  const client = await signedUp();
  const { message } = await client.get("/client/customer/get/info");
  for (const name of "id name mobile email nickname thumb credits orderList freeStats".split(" "))
    assert.ok(name in message, name);
  assert.ok(Array.isArray(message.orderList));
  for (const { freeTimes, customerFreeTimes } of Object.values<any>(message.freeStats))
    assert.deepEqual([typeof freeTimes, typeof customerFreeTimes], ["number", "number"]);
  const form = new FormData();
  form.set("file", new Blob([Buffer.from(dot, "base64")], { type: "image/png" }), "dot.png");
  const upload = await client.send("/api/v1/client/setting/upload/file?type=avatar", { method: "POST", body: form });
  const uploaded = (await upload.json()) as { state: string; message: string };
  assert.equal(Number(uploaded.state), 0);
  const [thumb] = JSON.parse(uploaded.message).data;
  for (const how of ["form", "json"] as const) {
    const nickname = `Sailor ${how}`;
    assert.equal((await client.post("/client/customer/update/profile", { thumb, nickname }, how)).state, "0");
    const { message: now } = await client.get("/client/customer/get/info");
    assert.equal(now.nickname, nickname);
    assert.equal((await client.send(pictureOf(now.thumb))).headers.get("content-type"), "image/webp");
  }
});
const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

test("products, services, orders, records", async () => {
  const client = await signedUp();
  const products = (await client.get("/client/setting/product/list")).message;
  for (const name of "id code name price usdPrice credits".split(" ")) assert.ok(name in products[0], name);
  const codes = products.map(({ code }: { code: string }) => code);
  for (const code of ["BASIC_MONTH", "BASIC_YEAR", "PREMIUM_MONTH", "PREMIUM_YEAR"])
    assert.ok(codes.includes(code), code);
  const services = (await client.get("/client/setting/service/list")).message;
  for (const name of "code name freeTimes amount unit credits".split(" ")) assert.ok(name in services[0], name);

  const [{ id: productId }] = products;
  const order = { productId, payment: 9, channel: 1, currency: "USD", isChina: false };
  assert.equal((await stranger().post("/client/trade/order/submit", order)).state, "10002");
  const { state, message } = await client.post("/client/trade/order/submit", order);
  assert.equal(state, "0", String(message));
  assert.ok(message.link ?? message.clientSecret ?? message.url);
  const unknown = await client.post("/client/trade/order/submit", { ...order, productId: randomUUID() });
  assert.notEqual(unknown.state, "0");
  for (const page of [
    await client.get("/client/customer/order/page", { pageNo: 1, pageSize: 200, status: 0 }),
    await client.post("/client/customer/order/page", { pageNo: 1, pageSize: 200, status: 0 }),
  ]) {
    const [first] = page.message.list;
    assert.equal(page.message.count, 1);
    for (const name of "id product price status credits remains startDate createDate".split(" "))
      assert.ok(name in first, name);
    assert.deepEqual([first.status, typeof first.product.name], [0, "string"]);
  }
  const records = await client.get("/client/customer/order/record/page", { pageNo: 1, pageSize: 20 });
  assert.deepEqual([records.message.list, records.message.count], [[], 0]);
});
