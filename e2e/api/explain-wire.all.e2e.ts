import assert from "node:assert/strict";
import { test } from "node:test";
import { text } from "@cutwater/contract/i18n.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { drawFlask } from "@cutwater/testing/video-site/shop-pictures.ts";
import { messages } from "../../tools/product-explanation/messages.ts";
import type { PlainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";
import { heardToEnd, prepare, uploaded } from "./studio-calls.ts";

// Product explanation by hand-written requests (docs/product/wire.md), without providers and models.
const set = stage();
const { signedUp } = signingUp(set, "an-explaining-stranger");
const serviceCode = "PRODUCT_EXPLAIN";

const free = async (client: PlainClient): Promise<number> =>
  (await client.get("/client/customer/get/info")).message.freeStats[serviceCode].customerFreeTimes;

test("a script, pictures and a voice alone give a film, paid for once; what is missing is said before it costs anything", async () => {
  const client = await signedUp();
  const picture = new Uint8Array(await drawFlask("flask-red.jpg"));
  const data = {
    pictures: [await uploaded(client, picture, { type: "image/jpeg" })],
    script: "Still hot at nine.\nPick yours.",
    language: "en",
    voice: "flite:slt",
  };
  const refusedAs = async (change: object, key: string) => {
    const answer = await prepare(client, serviceCode, { ...data, ...change });
    assert.deepEqual([answer.state === "0", answer.key], [false, `${serviceCode}.${key}`]);
  };
  await refusedAs({ script: "" }, "textMissing");
  await refusedAs({ voice: "" }, "voiceMissing");
  await refusedAs({ pictures: [] }, "picturesMissing");

  const before = await free(client);
  const ear = await client.listen("/opencut/ws");
  const { state, message: job } = await prepare(client, serviceCode, data);
  assert.equal(state, "0", String(job));
  const { end } = await heardToEnd(ear.frames, job.jobId);
  ear.socket.close();
  assert.deepEqual([end.method, end.status], ["STREAM_SUCCESS", 1], end.result);
  const { message: made } = await client.get("/client/customer/job/get", { id: job.id });
  assert.deepEqual(
    made.made.words.map(({ text }: { text: string }) => text),
    ["Still", "hot", "at", "nine.", "Pick", "yours."],
  );
  const film = await client.send(made.outputUrl);
  assert.deepEqual([film.status, film.headers.get("content-type")], [200, "video/mp4"]);
  await film.body?.cancel();
  assert.equal(await free(client), before - 1);
});

test("a person's own picture needs a consent, kept in the job; without services a job that asks for one costs nothing", async () => {
  const client = await signedUp();
  const body = new FormData();
  const answer = await client.send(`${apiBase}/mike/product/explain/avatars`, { method: "POST", body });
  assert.deepEqual(JSON.parse((await answer.text()).trim()), { services: [] });

  const picture = new Uint8Array(await drawFlask("flask-red.jpg"));
  const url = await uploaded(client, picture, { type: "image/jpeg" });
  const data = { pictures: [url], script: "Still hot at nine.", language: "en", voice: "flite:slt" };
  const refusedAs = async (change: object, key: string) =>
    assert.equal((await prepare(client, serviceCode, { ...data, ...change })).key, key);
  await refusedAs({ presenter: "picture" }, `${serviceCode}.portraitMissing`);
  await refusedAs({ presenter: "picture", portrait: { url } }, `${serviceCode}.consentMissing`);
  const unsaid = { url, likeness: { consent: false, at: "2026-11-26T06:00:00Z" } };
  assert.notEqual((await prepare(client, serviceCode, { ...data, presenter: "picture", portrait: unsaid })).state, "0");
  await refusedAs(
    { presenter: "picture", portrait: { url: new URL("/nothing.jpg", url).href, showsPerson: false } },
    "uploadGone",
  );

  const before = await free(client);
  const ear = await client.listen("/opencut/ws");
  const { message: served } = await prepare(client, serviceCode, { ...data, presenter: "service", avatar: "anna" });
  const { end } = await heardToEnd(ear.frames, served.jobId);
  ear.socket.close();
  assert.deepEqual([end.status, await free(client)], [2, before]);
  const failed = (await client.get("/client/customer/job/get", { id: served.id })).message;
  assert.equal(failed.error, text(messages, "en", "presenterGone"));

  const likeness = { consent: true, at: "2026-11-26T06:00:00Z" };
  const { message: shown } = await prepare(client, serviceCode, {
    ...data,
    presenter: "picture",
    portrait: { url, likeness },
  });
  const { asked } = (await client.get("/client/customer/job/get", { id: shown.id })).message;
  assert.deepEqual(asked.data.portrait, { url, showsPerson: true, likeness });
  await client.post("/client/opencut/execute/cancel", { id: shown.id });
});
