import assert from "node:assert/strict";
import { test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { soakTest } from "@cutwater/testing/height.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { until } from "@cutwater/testing/until.ts";
import sharp from "sharp";
import { type PlainClient, plainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";
import { heardToEnd, prepare, uploaded } from "./studio-calls.ts";

// Image translation by hand-written requests (docs/product/wire.md), without providers and models.
const set = stage();
const { signedUp } = signingUp(set, "an-image-translating-stranger");
const serviceCode = "IMAGE_TRANSLATE";

/** A poster of 640 x 360 with lines of text. */
async function poster(...lines: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const texts = lines.map(
    (line, i) =>
      `<text x="40" y="${90 + 100 * i}" font-family="Noto Sans CJK SC, sans-serif" font-size="44" fill="#1b373c">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#ece3d6"/>${texts.join("")}</svg>`;
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}
const png = { type: "image/png" };

async function done(client: PlainClient, data: { url: string; [field: string]: unknown }, how?: "json" | "form") {
  const ear = await client.listen("/opencut/ws");
  const { state, message: job } = await prepare(client, serviceCode, data, how);
  assert.equal(state, "0", String(job));
  const { end } = await heardToEnd(ear.frames, job.jobId);
  ear.socket.close();
  return { end, job: (await client.get("/client/customer/job/get", { id: job.id })).message };
}

async function saved(client: PlainClient, outputUrl: string) {
  const response = await client.send(outputUrl);
  assert.equal(response.status, 200, outputUrl);
  return await sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

const pairsOf = (job: any): [string, string | null][] =>
  job.made.lines.map(({ text, translation }: { text: string; translation: string | null }) => [text, translation]);

const free = async (client: PlainClient): Promise<number> =>
  (await client.get("/client/customer/get/info")).message.freeStats[serviceCode].customerFreeTimes;

test("url, from, to and a glossary are enough: known terms are translated, by JSON and by form, the rest is reported", async () => {
  const client = await signedUp();
  const url = await uploaded(client, await poster("旋风杯", "食品级硅胶", "妈妈再也不用担心了"), png);
  const data = { url, from: "zh", to: "en", glossary: [["旋风杯", "Cyclone Cup"]] };
  const { end, job } = await done(client, data);
  assert.deepEqual([end.method, end.status, end.progress], ["STREAM_SUCCESS", 1, 0], end.result);
  assert.deepEqual(pairsOf(job), [
    ["旋风杯", "Cyclone Cup"],
    ["食品级硅胶", "Food-grade silicone"],
    ["妈妈再也不用担心了", null],
  ]);
  const { width, height, format } = await saved(client, job.outputUrl);
  assert.deepEqual([width, height, format], [640, 360, "png"]);
  assert.equal((await done(client, data, "form")).end.method, "STREAM_SUCCESS");
});

test("supplied lines are placed where they say, and nothing is read", async () => {
  const client = await signedUp();
  const url = await uploaded(client, await poster("食品级硅胶"), png);
  const lines = [
    {
      box: [
        [36, 44],
        [268, 44],
        [268, 106],
        [36, 106],
      ],
      text: "食品级硅胶",
      translation: "Silicone for food",
    },
  ];
  const { end, job } = await done(client, { url, from: "zh", to: "en", lines, format: "webp" });
  assert.equal(end.method, "STREAM_SUCCESS", end.result);
  assert.deepEqual([pairsOf(job), job.made.engines], [[["食品级硅胶", "Silicone for food"]], []]);
  assert.equal((await saved(client, job.outputUrl)).format, "webp");
});

test("a picture without text or translatable words costs nothing and has that reason; unknown values are refused", async () => {
  const client = await signedUp();
  const before = await free(client);
  const plain = await done(client, { url: await uploaded(client, await poster(), png), from: "zh", to: "en" });
  assert.deepEqual([plain.end.method, plain.job.outputUrl, plain.job.answer], ["STREAM_ERROR", null, "No text found"]);
  const url = await uploaded(client, await poster("妈妈再也不用担心了"), png);
  const unknown = await done(client, { url, from: "zh", to: "en" });
  assert.match(unknown.end.result, /^This site cannot translate these words/);
  assert.equal(await free(client), before);
  const box = [
    [0, 0],
    [9, 0],
    [9, 9],
  ];
  for (const wrong of [{ to: "zh" }, { to: "no language" }, { lines: [] }, { lines: [{ box, translation: "x" }] }]) {
    const { state, message } = await prepare(client, serviceCode, { url, from: "zh", to: "en", ...wrong });
    assert.deepEqual([state, typeof message], ["1", "string"], JSON.stringify(wrong));
  }
});

soakTest(
  "a draft waits for its owner, who edits and answers it by hand; live calls answer its owner alone",
  async () => {
    const client = await signedUp();
    const url = await uploaded(client, await poster("食品级硅胶", "妈妈再也不用担心了"), png);
    const { message: job } = await prepare(client, serviceCode, { url, from: "zh", to: "en", reviewed: false });
    const paused = await until(
      "the pause",
      async () => {
        const { message } = await client.get("/client/customer/job/get", { id: job.id });
        return message.review ? message : null;
      },
      120,
    );
    const { draft, revision } = paused.review;
    const lines = draft.lines.map((line: any) =>
      line.translation === null ? { ...line, translation: "No more worries" } : line,
    );
    const saving = { id: job.id, revision, data: JSON.stringify({ ...draft, lines }) };
    const { state, message: edited } = await client.post("/client/opencut/execute/draft", saving);
    assert.equal(state, "0", JSON.stringify(edited));

    const live = async (by: PlainClient, name: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ app: "stranger", lang: "en", ...fields });
      const answer = await by.send(`${apiBase}/mike/image/translate/${name}`, { method: "POST", body });
      return (await answer.text())
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    };
    const boxes = JSON.stringify(draft.lines.map(({ box }: any) => box));
    const parts = await live(client, "erased", { url, boxes });
    assert.equal(parts.length, 2);
    assert.match(parts[0].picture, /^data:image\/webp;base64,/);
    const [read] = await live(client, "read", { url, from: "zh", box: JSON.stringify(draft.lines[0].box) });
    assert.equal(read.text, "食品级硅胶");
    const [means] = await live(client, "means", { from: "zh", to: "en" });
    assert.deepEqual([means.read, means.translate?.name], ["PP-OCR", "product terms"]);
    const asked = JSON.stringify([{ id: "a", text: "防水 透气" }]);
    const [again] = await live(client, "lines", { from: "zh", to: "en", lines: asked });
    assert.equal(again.lines[0].text, "Waterproof, breathable");
    for (const stranger of [await signedUp(), plainClient(set.server.origin)])
      assert.match((await live(stranger, "erased", { url, boxes }))[0].state, /^[1-9]/);

    const ear = await client.listen("/opencut/ws");
    const answered = { id: job.id, revision: edited.revision, data: JSON.stringify({ next: "finish" }) };
    assert.equal((await client.post("/client/opencut/execute/continue", answered)).state, "0");
    const { end } = await heardToEnd(ear.frames, job.jobId);
    ear.socket.close();
    assert.equal(end.method, "STREAM_SUCCESS", end.result);
    const { message: made } = await client.get("/client/customer/job/get", { id: job.id });
    assert.deepEqual(
      pairsOf(made).map(([, translation]) => translation),
      ["Food-grade silicone", "No more worries"],
    );
  },
);
