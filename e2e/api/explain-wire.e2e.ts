import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "@cutwater/testing/stage.ts";
import { drawFlask } from "@cutwater/testing/video-site/shop-pictures.ts";
import type { PlainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";
import { heardToEnd, prepare, uploaded } from "./studio-calls.ts";

// Product explanation by hand-written calls: docs/product/wire.md, where no provider and no model is set up.
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
