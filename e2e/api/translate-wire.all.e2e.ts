import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { soakTest } from "@cutwater/testing/height.ts";
import { probeFile } from "@cutwater/testing/probe.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { until } from "@cutwater/testing/until.ts";
import { drawFilm } from "../draw-film.ts";
import { type PlainClient, plainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";
import { buysPlan, heardToEnd, prepare, uploaded } from "./studio-calls.ts";

// Video translation by hand-written requests (docs/product/wire.md), without providers and models.
const set = stage();
const { signedUp } = signingUp(set, "a-translating-stranger");
const serviceCode = "VIDEO_TRANSLATE";
const filmSeconds = 5;

let folder = "";
let film: Buffer<ArrayBuffer>;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-translate-"));
  film = await readFile(await drawFilm(path.join(folder, "film.mp4"), { seconds: filmSeconds }));
});
after(() => rm(folder, { recursive: true, force: true }));

const cue = (n: number, from: string, to: string, text: string) => `${n}\n00:00:0${from} --> 00:00:0${to}\n${text}\n\n`;
const said = cue(1, "0,500", "2,000", "Ahoy, all of you.") + cue(2, "2,500", "4,500", "The boat leaves at nine.");
const translated = cue(1, "0,500", "2,000", "大家好。") + cue(2, "2,500", "4,500", "船九点开。");

async function saved(client: PlainClient, outputUrl: string): Promise<string> {
  const response = await client.send(outputUrl);
  assert.equal(response.status, 200, outputUrl);
  const file = path.join(folder, randomUUID());
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

async function done(client: PlainClient, data: { url: string; [field: string]: unknown }, how?: "json" | "form") {
  const ear = await client.listen("/opencut/ws");
  const { state, message: job } = await prepare(client, serviceCode, data, how);
  assert.equal(state, "0", String(job));
  const { end } = await heardToEnd(ear.frames, job.jobId);
  ear.socket.close();
  return { end, job: (await client.get("/client/customer/job/get", { id: job.id })).message };
}

const live = async (by: PlainClient, name: string, fields: Record<string, string>) => {
  const body = new URLSearchParams({ app: "stranger", lang: "en", ...fields });
  const answer = await by.send(`${apiBase}/mike/video/translate/${name}`, { method: "POST", body });
  return JSON.parse((await answer.text()).split("\n")[0] ?? "");
};

test("a translation that is brought needs nobody: the subtitles by JSON, a soft track by form", async () => {
  const client = await signedUp();
  const url = await uploaded(client, film);
  const data = { url, from: "en", to: "zh", transcript: said, translation: translated };
  const { end, job } = await done(client, data);
  assert.deepEqual([end.method, end.status, end.progress], ["STREAM_SUCCESS", 1, 0], end.result);
  const srt = await readFile(await saved(client, job.outputUrl), "utf8");
  assert.match(srt, /^1\n00:00:00,500 --> 00:00:0\d,\d{3}\n大家好。\n\n2\n/);
  assert.deepEqual(
    job.made.lines.map(({ source, target }: { source: string; target: string }) => [source, target]),
    [
      ["Ahoy, all of you.", "大家好。"],
      ["The boat leaves at nine.", "船九点开。"],
    ],
  );
  const soft = await done(client, { ...data, output: "soft" }, "form");
  const { videoCodec, width, height } = await probeFile(await saved(client, soft.job.outputUrl));
  assert.deepEqual([videoCodec, width, height], ["h264", 320, 180]);
});

test("what a customer translated is remembered for the next job, counted, given out and cleared, for them alone", async () => {
  const client = await signedUp();
  const url = await uploaded(client, film);
  const memory = "/client/customer/translation/memory";
  await done(client, { url, from: "en", to: "zh", transcript: said, translation: translated });
  assert.equal((await client.get(`${memory}/count`)).message.count, 2);
  const { message: job } = await prepare(client, serviceCode, { url, from: "en", to: "zh", transcript: said });
  const { review } = await until(
    "the pause",
    async () => {
      const { message } = await client.get("/client/customer/job/get", { id: job.id });
      return message.review ? message : null;
    },
    120,
  );
  assert.deepEqual(
    review.draft.transcript.lines.map(({ target, flags }: { target: string; flags: string[] }) => [target, flags]),
    [
      ["大家好。", ["remembered"]],
      ["船九点开。", ["remembered"]],
    ],
  );
  const { pairs } = (await client.get(`${memory}/get`, { to: "zh" })).message;
  assert.deepEqual(pairs.map(({ source }: { source: string }) => source).toSorted(), [
    "Ahoy, all of you.",
    "The boat leaves at nine.",
  ]);
  assert.deepEqual((await client.get(`${memory}/get`, { to: "es" })).message, { pairs: [] });
  const other = await signedUp();
  assert.equal((await other.get(`${memory}/count`)).message.count, 0);
  assert.notEqual((await plainClient(set.server.origin).get(`${memory}/count`)).state, "0");
  assert.equal((await client.post(`${memory}/clear`, {})).message, true);
  assert.equal((await client.get(`${memory}/count`)).message.count, 0);
});

test("a dub of the customer's own words is spoken here; a language without voice or translator is refused, free of charge", async () => {
  const client = await signedUp();
  const url = await uploaded(client, film);
  const free = async () =>
    (await client.get("/client/customer/get/info")).message.freeStats[serviceCode].customerFreeTimes;
  const before = await free();
  const silent = await done(client, { url, from: "zh", to: "en", reviewed: true });
  assert.deepEqual([silent.end.method, silent.job.outputUrl], ["STREAM_ERROR", null]);
  assert.match(silent.end.result, /^This site cannot translate into this language\./);
  const voiceless = await done(client, { url, to: "tlh", translation: said, output: "dub" });
  assert.match(voiceless.end.result, /^There is no voice for this language here\./);
  assert.equal(await free(), before);

  const dub = await done(client, { url, from: "zh", to: "en", translation: said, output: "dub" });
  assert.equal(dub.end.method, "STREAM_SUCCESS", dub.end.result);
  const { audioCodec } = await probeFile(await saved(client, dub.job.outputUrl));
  assert.equal(audioCodec, "aac");
  assert.ok(Math.abs(dub.job.made.loudness.lufs + 16) < 0.5, JSON.stringify(dub.job.made.loudness));
  for (const line of dub.job.made.lines) assert.ok(line.rate >= 0.95 && line.rate <= 1.35, JSON.stringify(line));

  for (const wrong of [{ to: "en", from: "en" }, { to: "not a language" }, { to: "zh", output: "film" }]) {
    const { state, message } = await prepare(client, serviceCode, { url, ...wrong });
    assert.deepEqual([state, typeof message], ["1", "string"], JSON.stringify(wrong));
  }
});

soakTest(
  "a translation that waits for its owner: a draft is edited and answered by hand, and by nobody else",
  async () => {
    const client = await signedUp();
    const url = await uploaded(client, film);
    const { message: job } = await prepare(client, serviceCode, { url, from: "en", to: "zh", transcript: said });
    const paused = await until(
      "the pause",
      async () => {
        const { message } = await client.get("/client/customer/job/get", { id: job.id });
        return message.review ? message : null;
      },
      120,
    );
    const { revision, draft } = paused.review;
    assert.deepEqual([paused.status, draft.stage, draft.means.translate], [0, "translated", null]);
    for (const [i, line] of draft.transcript.lines.entries()) line.target = ["大家好。", "船九点开。"][i];
    const fields = { id: job.id, revision, data: JSON.stringify(draft) };
    const other = await signedUp();
    for (const who of [other, plainClient(set.server.origin)])
      assert.notEqual((await who.post("/client/opencut/execute/draft", fields)).state, "0");
    const kept = await client.post("/client/opencut/execute/draft", fields);
    assert.equal(kept.state, "0", JSON.stringify(kept.message));
    draft.transcript.lines[0].target = "嗨。";
    const older = { ...fields, data: JSON.stringify(draft) };
    assert.notEqual(
      (await client.post("/client/opencut/execute/draft", older)).state,
      "0",
      "made from an older version",
    );
    const answer = { id: job.id, revision: kept.message.revision, data: JSON.stringify({ next: "finish" }) };
    assert.notEqual((await other.post("/client/opencut/execute/continue", answer)).state, "0");
    assert.equal((await client.post("/client/opencut/execute/continue", answer)).state, "0");
    const ended = await until(
      "the result",
      async () => {
        const { message } = await client.get("/client/customer/job/get", { id: job.id });
        return message.status === 0 ? null : message;
      },
      120,
    );
    assert.equal(ended.status, 1, ended.error);
    assert.match(await readFile(await saved(client, ended.outputUrl), "utf8"), /船九点开。/);
  },
);

test("the working engines are named, a line is spoken, an unsupported language is refused; a session is required", async () => {
  const client = await signedUp();
  const at = await live(client, "means", { from: "en", to: "es" });
  assert.equal(at.translate, null);
  assert.ok(at.voices.length > 0, "flite or espeak-ng or pico speak Spanish");
  assert.equal(at.voices[0].means.kind, "embedded");
  const { sound, seconds } = await live(client, "say", { text: "The boat leaves at nine.", language: "en" });
  assert.match(sound, /^data:audio\/wav;base64,UklGR/);
  assert.ok(seconds > 0.8 && seconds < 4, `${seconds} s`);
  const line = JSON.stringify([{ id: "1", text: "Ahoy" }]);
  assert.match(
    (await live(client, "lines", { from: "en", to: "zh", lines: line })).message,
    /^This site cannot translate/,
  );
  for (const [name, wrong] of [
    ["means", { from: "", to: "" }],
    ["say", { text: "", language: "en" }],
    ["say", { text: "Ahoy", language: "en", voice: "nobody" }],
    ["lines", { from: "en", to: "zh", lines: "[" }],
  ] as const) {
    const answer = await live(client, name, wrong);
    assert.notEqual(answer.state ?? "0", "0", name);
    assert.equal(typeof answer.message, "string");
  }
  const nobody = await live(plainClient(set.server.origin), "say", { text: "Ahoy", language: "en" });
  assert.equal(nobody.state, "10002");
});

test("a download is handed over with its site's captions: sent in, their SRT is the transcript of a job on its file", async () => {
  const client = await signedUp();
  await buysPlan(client);
  await until("the link engine", async () => (await fetch(`${set.server.origin}/readyz`)).ok);
  const jobId = randomUUID();
  const link = `${set.site.link("html5")}?n=${jobId}`;
  const parsed = await client.post("/client/parse/video", { url: link, jobId });
  assert.equal(parsed.state, "0", String(parsed.message));
  const ear = await client.listen("/api/v1/ws");
  const merge = new URL(parsed.message.video["360p"].url, set.server.origin);
  for (const [name, value] of Object.entries({ mode: "WEBSOCKET", jobId, quality: "360p" }))
    merge.searchParams.set(name, value);
  assert.equal(await (await client.send(merge.pathname + merge.search)).text(), "SUCCESS");
  await until("the merge", async () => ear.frames.find(({ method }) => method === "PREPARE_DOWNLOAD_SUCCESS"), 60);
  ear.socket.close();

  const handed = await client.post("/client/download/studio", { jobId, key: "360p" });
  assert.equal(handed.state, "0", String(handed.message));
  const { captions } = handed.message;
  assert.equal(captions.language, "en");
  assert.match(captions.name, /\.srt$/);
  const transcript = await (await client.send(new URL(captions.url, set.server.origin).pathname)).text();
  assert.match(transcript, /^1\r?\n00:00:0\d,\d{3} --> /);
  assert.notEqual((await (await signedUp()).post("/client/download/studio", { jobId, key: "360p" })).state, "0");

  // Jobs only accept uploads, so the finished file is downloaded by its link and uploaded.
  const finished = await client.send(new URL(handed.message.url, set.server.origin).pathname);
  const url = await uploaded(client, new Uint8Array(await finished.arrayBuffer()));
  const { end, job } = await done(client, {
    url,
    from: captions.language,
    to: "zh",
    transcript,
    translation: transcript,
  });
  assert.equal(end.method, "STREAM_SUCCESS", end.result);
  const [first] = job.made.lines;
  assert.equal(first.source, transcript.split(/\r?\n/)[2], "the first cue's text, as the site has it");
});
