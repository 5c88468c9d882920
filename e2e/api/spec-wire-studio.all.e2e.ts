import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { draw } from "@cutwater/media/test/drawn.ts";
import { soakTest } from "@cutwater/testing/height.ts";
import { decodeFaults, probeFile } from "@cutwater/testing/probe.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { until } from "@cutwater/testing/until.ts";
import { captioned, drawCaptioned } from "../draw-captioned.ts";
import { drawFilm, film } from "../draw-film.ts";
import { type PlainClient, plainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";
import { buysPlan, heardToEnd, prepare, sendFile, uploaded } from "./studio-calls.ts";

// Hand-written requests for the studio's rows in the tables of the specification. Each test is named after the row whose request
// it sends.
const set = stage();
const stranger = (): PlainClient => plainClient(set.server.origin);
const { signedUp } = signingUp(set, "a-studio-stranger");
const { left, top, right, bottom } = film.sign;
/** The sign with some pixels around it, as two opposite corners. */
const corners = [
  [left - 6, top - 6],
  [right + 6, bottom + 6],
];
const seconds = 0.6;
const picture = { width: 48, height: 32 };

let folder = "";
let clip: Buffer<ArrayBuffer>;
let frame: Buffer<ArrayBuffer>;
let still: Buffer<ArrayBuffer>;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cutwater-wire-"));
  const file = (name: string) => path.join(folder, name);
  await drawFilm(file("film.mp4"), { seconds });
  await draw("-ss", "0.3", "-i", file("film.mp4"), "-frames:v", "1", file("frame.png"));
  await draw("-i", file("frame.png"), "-vf", `scale=${picture.width}:${picture.height}`, file("still.png"));
  clip = await readFile(file("film.mp4"));
  frame = await readFile(file("frame.png"));
  still = await readFile(file("still.png"));
});
after(() => rm(folder, { recursive: true, force: true }));
/** The frame as a data URL, as a canvas produces it. */
const frameAsUrl = () => `data:image/png;base64,${frame.toString("base64")}`;

/** Downloads a result's file and saves it. */
async function saved(client: PlainClient, outputUrl: string): Promise<string> {
  const response = await client.send(outputUrl);
  assert.equal(response.status, 200, outputUrl);
  const file = path.join(folder, randomUUID());
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

/** Brightness of the sign's upper edge in a frame, 0 to 255; white where the sign is. */
async function rimOf(file: string, at: number): Promise<number> {
  const raw = path.join(folder, `${randomUUID()}.gray`);
  const rim = `crop=${right - left}:4:${left}:${top + 1}`;
  await draw("-ss", `${at}`, "-i", file, "-frames:v", "1", "-vf", rim, "-pix_fmt", "gray", "-f", "rawvideo", raw);
  const pixels = await readFile(raw);
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}

test("group1/upload: a multipart form by bearer or by its auth token; domain and src join into the file's address", async () => {
  const customer = await signedUp();
  const bare = stranger();
  for (const answer of [await sendFile(customer, clip), await sendFile(bare, clip, { token: customer.token })]) {
    assert.deepEqual([answer.status, typeof answer.domain, typeof answer.src], [200, "string", "string"]);
    const shown = await fetch(answer.domain + answer.src);
    assert.deepEqual(Buffer.from(await shown.arrayBuffer()), clip);
  }
  const nobody = await sendFile(bare, clip, { token: "" });
  assert.deepEqual([nobody.status, nobody.state, typeof nobody.message], [200, "10002", "string"]);
  const text = await sendFile(customer, Buffer.from("no film at all"));
  assert.deepEqual([text.status, text.state, typeof text.message], [415, "1", "string"]);
});

test("upload/convert, by JSON and by form: HEVC becomes an upload that a job takes", async () => {
  const client = await signedUp();
  const file = await drawFilm(path.join(folder, "phone.mov"), { seconds, codec: "libx265" });
  for (const how of ["json", "form"] as const) {
    const url = await uploaded(client, await readFile(file));
    const region = { category: "box", points: corners, time: 0 };
    const early = await prepare(client, "VIDEO_REMOVE_OBJECT", { url, ...region });
    assert.deepEqual([early.state, /H264/.test(early.message)], ["1", true], "not of what is no H.264");
    const { state, message } = await client.post("/client/upload/convert", { url }, how);
    assert.deepEqual([state, message.uploaded], ["0", null]);
    const asked = { id: message.id };
    const { uploaded: made } = await until("the conversion", async () => {
      const answer = await client.get("/client/upload/convert/get", asked);
      assert.equal(answer.state, "0", answer.message);
      return answer.message.uploaded && answer.message;
    });
    assert.equal(made.facts.codec, "h264");
    const quoted = {
      serviceCode: "VIDEO_REMOVE_OBJECT",
      data: JSON.stringify({ url: made.domain + made.src, ...region }),
    };
    assert.equal((await client.post("/client/opencut/execute/quote", quoted)).state, "0");
    assert.equal(
      (await client.post("/client/upload/convert", { url }, how)).state,
      "1",
      "the old address names nothing",
    );
    assert.equal((await client.post("/client/upload/convert/cancel", asked, how)).message, false);
  }
  assert.equal((await stranger().post("/client/upload/convert", { url: "x" })).state, "10002");
});

test("execute/prepare, smart erase as documented: one region by JSON, a list by form; both end as a film without the sign", async () => {
  const client = await signedUp();
  const { id } = (await client.get("/client/customer/get/info")).message;
  const url = await uploaded(client, clip);
  const ears = [await client.listen(`/opencut/ws?id=${id}`), await client.listen("/api/v1/ws")];
  const spy = await (await signedUp()).listen(`/opencut/ws?id=${id}`);
  const region = { category: "box", points: corners, time: 0.3 };
  const listed = [{ ...region, from: 0, to: 0.3, id: "sign" }];
  const asked = [
    await prepare(client, "VIDEO_REMOVE_OBJECT", { ...region, url, reference: frameAsUrl() }),
    await prepare(client, "VIDEO_REMOVE_OBJECT", { url, regions: listed }, "form"),
  ];
  const rims = [];
  for (const { status, state, message: job } of asked) {
    assert.deepEqual([status, state], [200, "0"], String(job));
    for (const { frames } of ears) {
      const { progress, end } = await heardToEnd(frames, job.jobId);
      assert.deepEqual([end.method, end.status, end.progress], ["STREAM_SUCCESS", 1, 0], end.result);
      assert.ok(progress.length > 0, "progress before the end");
      assert.equal((await client.send(end.result)).status, 200, "the output's link");
    }
    const { message: ended } = await client.get("/client/customer/job/get", { id: job.id });
    assert.deepEqual([ended.status, ended.progress, ended.serviceCode], [1, 0, "VIDEO_REMOVE_OBJECT"]);
    for (const name of "id uid jobId name thumb status createDate progress outputUrl serviceCode result".split(" "))
      assert.ok(name in ended, name);
    const file = await saved(client, ended.outputUrl);
    const { width, height, videoCodec, audioCodec, durationSeconds } = await probeFile(file);
    assert.deepEqual([width, height, videoCodec, audioCodec], [film.width, film.height, "h264", "aac"]);
    assert.ok(Math.abs(durationSeconds - seconds) < 0.1, `${durationSeconds} s`);
    assert.equal(await decodeFaults(file), "");
    rims.push(await rimOf(file, 0.1), await rimOf(file, 0.5));
    const thumb = ended.thumb.startsWith("http") ? ended.thumb : `/api/v1${ended.thumb}`;
    assert.equal((await client.send(thumb)).status, 200);
  }
  assert.deepEqual(
    rims.map((rim) => rim > 240),
    [false, false, false, true],
    `the sign is gone but where nobody asked for it: ${rims}`,
  );
  const said = spy.frames.filter(({ jobId }) => jobId !== undefined);
  assert.deepEqual(said, [], "an id in the address opens nobody's frames");
  const filter = { serviceCode: "VIDEO_REMOVE_OBJECT", pageNo: 1, pageSize: 20 };
  const { list, count } = (await client.post("/client/customer/job/page", filter)).message;
  assert.deepEqual([count, list.map((job: any) => job.id)], [2, asked.map(({ message }) => message.id).reverse()]);

  const more = await prepare(client, "VIDEO_REMOVE_OBJECT", { ...region, url });
  assert.deepEqual([more.status, more.state, typeof more.message], [200, "20001", "string"]);
  for (const { socket } of [...ears, spy]) socket.close();
});

test("a job that fails: the stream's error with its reason, status 2 and progress 0, and so says job/get", async () => {
  const client = await signedUp();
  // Its first frames are readable, the others are not.
  const broken = await readFile(await drawFilm(path.join(folder, "broken.mp4"), { seconds: 1 }));
  const [from, to] = [0.3, 0.95].map((share) => Math.floor(broken.indexOf("moov") * share));
  const url = await uploaded(client, broken.fill(0, from, to));
  const ear = await client.listen("/opencut/ws");
  const mark = { category: "point", points: [[left + 2, top + 2]], time: 0 };
  const { state, message: job } = await prepare(client, "VIDEO_REMOVE_OBJECT", { url, regions: [mark] });
  assert.equal(state, "0", String(job));
  const { end } = await heardToEnd(ear.frames, job.jobId);
  assert.deepEqual([end.method, end.status, end.progress], ["STREAM_ERROR", 2, 0]);
  const { message: ended } = await client.get("/client/customer/job/get", { id: job.jobId });
  assert.deepEqual([ended.status, ended.progress, ended.outputUrl, ended.error], [2, 0, null, end.result]);
  assert.ok(end.result.length > 10 && !/unexpected/i.test(end.result), end.result);
  ear.socket.close();
});

test("execute/prepare, image restoration: url, scale and mode, by JSON and by form; the picture is enlarged, a plan pays", async () => {
  const client = await signedUp();
  const url = await uploaded(client, still, { type: "image/png" });
  const ear = await client.listen("/opencut/ws");
  const asked = [];
  for (const { how, scale, mode } of [
    { how: "json", scale: 2, mode: "REALITY" },
    { how: "form", scale: 4, mode: "ANIME" },
    { how: "json", scale: 2, mode: "OLD" },
  ] as const) {
    const { state, message } = await prepare(client, "IMAGE_SUPER_RESOLUTION", { url, scale, mode }, how);
    assert.equal(state, "0", String(message));
    asked.push({ scale, id: message.id, jobId: message.jobId });
  }
  for (const { scale, id, jobId } of asked) {
    const { end } = await heardToEnd(ear.frames, jobId);
    assert.deepEqual([end.method, end.status, end.progress], ["STREAM_SUCCESS", 1, 0], end.result);
    const { message: ended } = await client.get("/client/customer/job/get", { id });
    const { width, height } = await probeFile(await saved(client, ended.outputUrl));
    assert.deepEqual([ended.status, width, height], [1, picture.width * scale, picture.height * scale]);
  }
  const gated = await prepare(client, "IMAGE_SUPER_RESOLUTION", { url, scale: 12, mode: "REALITY" });
  assert.deepEqual([gated.state, typeof gated.message], ["1", "string"]);
  const more = await prepare(client, "IMAGE_SUPER_RESOLUTION", { url, scale: 2, mode: "REALITY" });
  assert.equal(more.state, "20001");

  const { credits: bought } = await buysPlan(client);
  const { message: paid } = await prepare(client, "IMAGE_SUPER_RESOLUTION", { url, scale: 2, mode: "ANIME" });
  assert.equal((await heardToEnd(ear.frames, paid.jobId)).end.status, 1);
  const { message: customer } = await client.get("/client/customer/get/info");
  assert.deepEqual([customer.credits, customer.orderList[0].productCode], [bought - 2, "BASIC_MONTH"]);
  const effective = { pageNo: 1, pageSize: 200, status: 1 };
  const [order] = (await client.get("/client/customer/order/page", effective)).message.list;
  assert.deepEqual([order.credits, order.remains], [bought, bought - 2]);
  const records = (await client.get("/client/customer/order/record/page", { pageNo: 1, pageSize: 20 })).message;
  for (const record of records.list) {
    for (const name of "id service credits duration createDate".split(" ")) assert.ok(name in record, name);
    assert.equal(typeof record.service.name, "string");
  }
  const spent = records.list.map(({ credits }: { credits: number }) => credits);
  assert.deepEqual([records.count, spent], [4, [2, 0, 0, 0]], "what was free is recorded, too");
  ear.socket.close();
});

test("execute/prepare, video text removal: only the address by JSON, own regions by form; both films have no words left", async () => {
  const client = await signedUp();
  const film = await readFile(await drawCaptioned(path.join(folder, "captioned.mp4")));
  const url = await uploaded(client, film);
  const ear = await client.listen("/opencut/ws");
  const { left, top, right, bottom } = captioned.box;
  const region = {
    category: "box",
    points: [
      [left, top],
      [right, bottom],
    ],
    time: 0.5,
    from: 0,
    to: 0.8,
  };
  const asked = [
    await prepare(client, "VIDEO_REMOVE_TEXT", { url }),
    await prepare(client, "VIDEO_REMOVE_TEXT", { url, regions: [region] }, "form"),
  ];
  const words: number[] = [];
  for (const { status, state, message: job } of asked) {
    assert.deepEqual([status, state], [200, "0"], String(job));
    const { end } = await heardToEnd(ear.frames, job.jobId);
    assert.deepEqual([end.method, end.status, end.progress], ["STREAM_SUCCESS", 1, 0], end.result);
    const { message: ended } = await client.get("/client/customer/job/get", { id: job.id });
    assert.deepEqual([ended.status, ended.progress, ended.serviceCode], [1, 0, "VIDEO_REMOVE_TEXT"]);
    const file = await saved(client, ended.outputUrl);
    const { width, height, videoCodec, audioCodec } = await probeFile(file);
    assert.deepEqual([width, height, videoCodec, audioCodec], [captioned.width, captioned.height, "h264", "aac"]);
    words.push(await whiteIn(file, 0.4), await whiteIn(file, 1.3));
  }
  assert.deepEqual(
    words.map((share) => share > 0.04),
    [false, false, false, true],
    `the words are gone but where nobody asked for it: ${words}`,
  );
  const filter = { serviceCode: "VIDEO_REMOVE_TEXT", pageNo: 1, pageSize: 20 };
  const { list, count } = (await client.post("/client/customer/job/page", filter)).message;
  assert.deepEqual([count, list.map((job: any) => job.id)], [2, asked.map(({ message }) => message.id).reverse()]);
  ear.socket.close();
});

soakTest(
  "video text removal of a film without words: the reason in a sentence, no file, and the free use is given back",
  async () => {
    const client = await signedUp();
    const film = await readFile(await drawCaptioned(path.join(folder, "wordless.mp4"), { words: "", seconds: 1 }));
    const url = await uploaded(client, film);
    const freeUses = async () =>
      (await client.get("/client/customer/get/info")).message.freeStats.VIDEO_REMOVE_TEXT.customerFreeTimes;
    const before = await freeUses();
    const ear = await client.listen("/opencut/ws");
    const unfit = await prepare(client, "VIDEO_REMOVE_TEXT", { url, choice: "area" });
    assert.deepEqual([unfit.state, typeof unfit.message], ["1", "string"], "an area is needed");
    const { message: job } = await prepare(client, "VIDEO_REMOVE_TEXT", { url });
    const { end } = await heardToEnd(ear.frames, job.jobId);
    assert.deepEqual([end.method, end.status, end.progress], ["STREAM_ERROR", 2, 0]);
    const { message: ended } = await client.get("/client/customer/job/get", { id: job.id });
    assert.deepEqual([ended.status, ended.outputUrl, ended.error], [2, null, end.result]);
    assert.match(end.result, /^No text was found/);
    assert.equal(await freeUses(), before);
    ear.socket.close();
  },
);

/** The share of the words' area that is white, 0-1. */
async function whiteIn(file: string, at: number): Promise<number> {
  const raw = path.join(folder, `${randomUUID()}.gray`);
  const { left, top, right, bottom } = captioned.box;
  const part = `crop=${right - left}:${bottom - top}:${left}:${top}`;
  await draw("-ss", `${at}`, "-i", file, "-frames:v", "1", "-vf", part, "-pix_fmt", "gray", "-f", "rawvideo", raw);
  const pixels = await readFile(raw);
  return pixels.filter((value) => value > 225).length / pixels.length;
}

const detects = ["", "/api/v1"].map((base) => `${base}/mike/video/remove/detect`);
type Form = Record<string, string>;
const marked = (): Form => ({ category: "box", image: frameAsUrl(), points: JSON.stringify(corners) });
const ask = (who: PlainClient, at: string, fields: Form) =>
  who.send(at, { method: "POST", body: new URLSearchParams({ app: "stranger", lang: "en", ...fields }) });

test("mike/video/remove/detect, below the host and the API base: lines of polygons of [x, y] pairs", async () => {
  const client = await signedUp();
  const inVideo = { url: await uploaded(client, clip), time: "0.3" };
  const [bare = "", based = ""] = detects;
  for (const [at, fields] of [
    [bare, marked()],
    [bare, { ...marked(), category: "point", points: JSON.stringify([[left + 2, top + 2]]) }],
    [based, { ...marked(), ...inVideo }],
  ] as const) {
    const answer = await ask(client, at, fields);
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    const lines: [number, number][][][] = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const polygons = lines.at(-1) ?? [];
    assert.ok(polygons.length > 0, text);
    for (const [x, y, ...more] of polygons.flat()) {
      assert.ok(x > left - 12 && x < right + 12 && y > top - 12 && y < bottom + 12, `${x}, ${y}`);
      assert.deepEqual(more, []);
    }
  }
});

test("mike/video/remove/detect refuses in the envelope at both addresses; without a session with 10002", async () => {
  const client = await signedUp();
  const dead = stranger();
  dead.token = "x".repeat(43);
  for (const at of detects) {
    for (const [who, state, wrong] of [
      [stranger(), "10002", {}],
      [dead, "10002", {}],
      [client, "1", { points: "no JSON" }],
      [client, "1", { category: "circle" }],
      [client, "1", { image: "" }],
    ] as const) {
      const answer = await ask(who, at, { ...marked(), ...wrong });
      const told = (await answer.json()) as { state: string; message: string };
      assert.deepEqual([answer.status, told.state, typeof told.message], [200, state, "string"], at);
    }
    assert.equal((await client.send(at)).status, 404, "it takes a POST alone");
  }
});

test("the socket at both paths: LOGIN, PING, LOGOUT and LOGIN again; an id alone is nobody", async () => {
  for (const at of ["/api/v1/ws", "/opencut/ws?id=1"]) {
    const client = await signedUp();
    const { id } = (await client.get("/client/customer/get/info")).message;
    const leaving = await client.listen(at);
    const staying = await client.listen(at);
    const spy = await stranger().listen(at);
    const count = ({ frames }: typeof leaving, method: string) => frames.filter((one) => one.method === method).length;
    const hears = (ear: typeof leaving, method: string, times: number) =>
      until(`${method} ${times}`, async () => count(ear, method) === times);
    await Promise.all([hears(leaving, "LOGIN_SUCCESS", 1), hears(staying, "LOGIN_SUCCESS", 1)]);
    leaving.socket.send(JSON.stringify({ method: "LOGOUT" }));
    leaving.socket.send(JSON.stringify({ method: "PING" }));
    await hears(leaving, "PONG", 1);
    await client.post("/client/customer/update/profile", { nickname: "Left" });
    await hears(staying, "CUSTOMER_CHANGED", 1);
    leaving.socket.send(JSON.stringify({ method: "PING" }));
    await hears(leaving, "PONG", 2);
    assert.equal(count(leaving, "CUSTOMER_CHANGED"), 0);
    leaving.login();
    await hears(leaving, "LOGIN_SUCCESS", 2);
    spy.socket.send(JSON.stringify({ method: "LOGIN", id }));
    await client.post("/client/customer/update/profile", { nickname: "Back" });
    await Promise.all([hears(leaving, "CUSTOMER_CHANGED", 1), hears(staying, "CUSTOMER_CHANGED", 2)]);
    assert.equal(count(spy, "CUSTOMER_CHANGED"), 0);
    for (const { socket } of [leaving, staying, spy]) socket.close();
  }
});
