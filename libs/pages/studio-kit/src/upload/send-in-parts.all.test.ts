import assert from "node:assert/strict";
import { type AddressInfo, connect, createServer } from "node:net";
import { after, before, test } from "node:test";
import { findUpload } from "@cutwater/contract/uploads.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { aFilm, leftovers } from "@cutwater/testing/uploads.ts";
import { createClient } from "@cutwater/ui/api/client.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import type { StorageLike } from "@cutwater/ui/storage.ts";
import { dropUnfinished, sendInParts } from "./send-in-parts.ts";
import { sendWhole } from "./send-whole.ts";
import type { Transport, TransportRequest } from "./transport.ts";
import { unfinishedUploads } from "./unfinished-uploads.ts";

const megabyte = 1024 ** 2;
/** A file of slightly more than three parts; in the soak test, the largest size of films. */
const paddedBytes = (process.env.CUTWATER_TESTS === "soak" ? 300 : 50) * megabyte;

let features: TestFeatures;
let customer: SignedUp;
let film: Buffer<ArrayBuffer>;
before(async () => {
  features = await startFeatures({ works: false });
  customer = await aCustomer(features);
  // A box that players pass over (ISO/IEC 14496-12, "free") makes a large film of a small one.
  const padding = Buffer.alloc(paddedBytes);
  padding.writeUInt32BE(paddedBytes, 0);
  padding.write("free", 4, "latin1");
  film = Buffer.concat([await aFilm({ seconds: 1 }), padding]);
});
const lines: Line[] = [];
after(async () => {
  for (const line of lines) line.close();
  await features.close();
});

const fileOf = (bytes: Buffer<ArrayBuffer>, name = "film.mp4") => new File([bytes], name, { lastModified: 1 });

/** A proxy before the server that breaks `breaks` connections, each after `breaksAfter` bytes. */
type Line = { address: string; breaks: number; breaksAfter: number; passed: number; asked: string[]; close(): void };

async function aLine(): Promise<Line> {
  const { port, hostname } = new URL(features.address);
  const line: Line = { address: "", breaks: 0, breaksAfter: 0, passed: 0, asked: [], close: () => server.close() };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let passed = 0;
    near.on("data", (piece) => {
      passed += piece.length;
      line.passed += piece.length;
      const method = /^(POST|PATCH|HEAD|DELETE) /.exec(piece.toString("latin1", 0, 8))?.[1];
      if (method) line.asked.push(method);
      const isBroken = line.breaks > 0 && passed > line.breaksAfter;
      if (!isBroken || line.breaksAfter > 0) far.write(piece);
      if (!isBroken) return;
      line.breaks -= 1;
      near.destroy();
      far.end();
    });
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  line.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}

/** A browser's storage, and the line it is connected by. */
async function aBrowser({ breaks = 0, breaksAfter = 0 } = {}) {
  const kept = new Map<string, string>();
  const storage: StorageLike = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
  const line = Object.assign(await aLine(), { breaks, breaksAfter });
  lines.push(line);
  const send: Transport = async ({ method, url, headers, body, signal, onBytes }: TransportRequest) => {
    const response = await fetch(url, {
      method,
      headers: { ...headers, connection: "close" },
      signal,
      ...(body ? { body } : {}),
    });
    if (body instanceof Blob) onBytes?.(body.size, body.size);
    return { status: response.status, text: await response.text(), header: (name) => response.headers.get(name) };
  };
  const client = createClient({
    fetch,
    host: features.address,
    language: () => "en",
    token: () => customer.token,
    onSessionEnd: () => assert.fail("the session ended"),
    onAnswer: () => {},
  });
  const pauses: number[] = [];
  const reported: number[] = [];
  const options = (signal = new AbortController().signal) => ({
    send,
    host: line.address,
    token: customer.token,
    signal,
    unfinished: unfinishedUploads(storage),
    find: (id: string) => client.call(findUpload, { id }),
    pause: async (ms: number) => void pauses.push(ms),
    onBytes: (bytes: number) => void reported.push(bytes),
  });
  return { options, line, pauses, reported };
}

test("a large file is sent in parts, and resumes by itself when the network fails within one", async () => {
  const { options, line, pauses, reported } = await aBrowser({ breaksAfter: 5 * megabyte, breaks: 2 });
  const { facts } = await sendInParts(fileOf(film), options());
  assert.equal(facts.bytes, film.length);
  assert.equal(facts.kind === "video" && facts.durationSeconds, 1);
  // resume-count.test.ts proves how long the pauses grow: bytes that passed a line have not always arrived.
  assert.ok(pauses.length >= 2, `${pauses}`);
  assert.equal(reported.at(-1), film.length);
  // Sent again at most: the bytes on their way when the line broke, and the bytes requested while the server still held that
  // part.
  assert.ok(line.passed < film.length + 24 * megabyte, `${line.passed} of ${film.length}`);
  assert.deepEqual(options().unfinished.all(), []);
});

test("after a reload the same file resumes, another one does not", async () => {
  const { options, line } = await aBrowser();
  const closing = new AbortController();
  const first = options(closing.signal);
  const begun = sendInParts(fileOf(film), {
    ...first,
    onBytes: (bytes) => {
      if (bytes > 20 * megabyte) closing.abort(new Error("the page was closed"));
    },
  });
  await assert.rejects(begun, /the page was closed/);
  const [half] = options().unfinished.all();
  assert.ok(half && half.percent > 0 && half.name === "film.mp4");
  line.passed = 0;
  line.asked.length = 0;
  const { facts } = await sendInParts(fileOf(film), options());
  assert.equal(facts.bytes, film.length);
  assert.equal(line.asked[0], "HEAD");
  assert.ok(line.passed < film.length - 15 * megabyte, `${line.passed} were sent again`);
  assert.equal(options().unfinished.find(fileOf(film, "other.mp4")), null);
});

test("a file that was complete when the page was closed is found, and not sent again", async () => {
  const { options, line } = await aBrowser();
  const once = options();
  let url = "";
  await sendInParts(fileOf(film), {
    ...once,
    unfinished: { ...once.unfinished, keep: (_file, at) => void (url = at) },
  });
  once.unfinished.keep(fileOf(film), url, 99);
  line.passed = 0;
  assert.equal((await sendInParts(fileOf(film), options())).facts.bytes, film.length);
  assert.ok(line.passed < 10_000, "but for the question");
});

test("without network it gives up after some retries, keeps its offset, and resumes when it is tried again", async () => {
  const { options, line, pauses } = await aBrowser({ breaksAfter: 0, breaks: 99 });
  const error = await sendInParts(fileOf(film), options()).catch((cause: unknown) => cause);
  assert.ok(error instanceof ApiRefusal && error.key === "networkError", String(error));
  assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000, 15_000]);
  line.breaks = 0;
  assert.equal((await sendInParts(fileOf(film), options())).facts.bytes, film.length);
});

test("a refused file throws the server's sentence and is forgotten, whole or in parts; of one given up nothing stays", async () => {
  const { options } = await aBrowser();
  const page = Buffer.alloc(17 * megabyte, " ");
  page.write("<!doctype html><p>no film</p>");
  const sentence = "HTML files are not supported. Choose a video, an image or audio.";
  const isRefused = (error: unknown) => error instanceof ApiRefusal && error.sentence === sentence;
  await assert.rejects(sendInParts(fileOf(page), options()), isRefused);
  await assert.rejects(sendWhole(fileOf(page), options()), isRefused);
  assert.deepEqual(options().unfinished.all(), []);

  const closing = new AbortController();
  const begun = sendInParts(fileOf(film), {
    ...options(closing.signal),
    onBytes: () => closing.abort(new Error("no more")),
  });
  await assert.rejects(begun, /no more/);
  await dropUnfinished(fileOf(film), options());
  assert.deepEqual((await leftovers(features)).coming, []);
  assert.equal((await sendWhole(fileOf(film), options())).facts.bytes, film.length);
});
