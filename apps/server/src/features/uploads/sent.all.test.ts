import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import { type MediaFacts, resumableUploadPath, uploadPath } from "@cutwater/contract/uploads.ts";
import { draw } from "@cutwater/media/test/drawn.ts";
import { damagedMedia, drawnVideos, oddH264, otherMedia } from "@cutwater/media/test/drawn-videos.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { anotherProcess, append, askUpload, create, formHead, tus } from "@cutwater/testing/tus.ts";
import { until } from "@cutwater/testing/until.ts";
import { aFilm, anUpload, leftovers, sendAll, sendFile, type UploadAnswer } from "@cutwater/testing/uploads.ts";
import { uploadMessages } from "./messages.ts";

const nothing = { rows: 0, coming: [], kept: [] };

let drawn = "";
let film: Buffer;
before(async () => {
  drawn = await mkdtemp(join(tmpdir(), "cutwater-drawn-"));
  film = await aFilm();
});
after(() => rm(drawn, { recursive: true }));

describe("what is sent", () => {
  let features: TestFeatures;
  let customer: SignedUp;
  before(async () => {
    features = await startFeatures({ works: false });
    customer = await aCustomer(features);
  });
  after(() => features.close());

  test("a file that is not a picture, a video or audio is refused with the reason, whatever its claimed type is", async () => {
    const text = (words: string) => Buffer.from(words);
    const png = await picture("small.png");
    const cases: [string, Buffer, number, keyof typeof uploadMessages.en, Record<string, string>][] = [
      ["nothing", Buffer.alloc(0), 200, "upload.empty", {}],
      ["a ZIP", Buffer.concat([text("PK\x03\x04"), Buffer.alloc(999)]), 415, "upload.notMediaBut", { found: "ZIP" }],
      ["an archive", gzipSync(Buffer.alloc(9_999)), 415, "upload.notMediaBut", { found: "GZIP" }],
      ["a page", text("<!doctype html><script>alert(1)</script>"), 415, "upload.notMediaBut", { found: "HTML" }],
      ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "picture.kindUnsupported", { found: "SVG" }],
      ["HLS", text("#EXTM3U\n#EXTINF:9\nfile:///etc/passwd\n"), 415, "upload.notMediaBut", { found: "M3U8" }],
      ["concat", text("ffconcat version 1.0\nfile /etc/passwd\n"), 415, "upload.notMedia", {}],
      ["noise", Buffer.alloc(70_000, "streamline "), 415, "upload.notMedia", {}],
      ["half a sound", (await sound()).subarray(0, 60), 200, "upload.broken", {}],
      ["half a film", film.subarray(0, film.length / 2), 200, "upload.broken", {}],
      ["a box and nothing in it", text("\0\0\0\x18ftypisom\0\0\0\0isomisom"), 200, "upload.broken", {}],
      ["half a picture", png.subarray(0, png.length / 2), 200, "picture.broken", {}],
      ["a picture of a gigabyte", bomb(), 200, "picture.tooManyPixels", { limit: "16.8" }],
    ];
    for (const [what, bytes, status, key, params] of cases)
      for (const lang of ["en", "zh"] as const) {
        const told = await sendFile(customer, bytes, { lang });
        const sentence = Object.entries(params).reduce(
          (words, [name, value]) => words.replace(`{${name}}`, value),
          uploadMessages[lang][key],
        );
        assert.deepEqual([told.status, told.key, told.message], [status, key, sentence], what);
      }
    assert.deepEqual(await leftovers(features), nothing, "of what was refused nothing stays");
  });

  test("a picture's size is reported upright, and its small picture is made by us", async () => {
    const turned = await picture("turned.jpg");
    const { facts, thumb } = await anUpload(customer, turned);
    assert.deepEqual(facts, {
      kind: "image",
      bytes: turned.length,
      width: 60,
      height: 200,
      format: "jpeg",
      hasAlpha: false,
    });
    const made = Buffer.from(await (await fetch(features.address + thumb)).arrayBuffer());
    assert.ok(!made.includes("Exif"));
    await features.uploads.forget(`c:${customer.id}`);
  });

  test("10 GB are refused at once, a picture over its limit while it arrives, and a form without a file", async () => {
    const { token } = customer;
    const huge = await rawAnswer(
      `POST ${uploadPath} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${10 * 1024 ** 3}\r\n\r\n--b\r\n`,
    );
    assert.match(huge, /^HTTP\/1.1 413 .*"message":"Videos can be up to 500 MB\."/s);
    const jpeg = await picture("turned.jpg");
    const swollen = Buffer.concat([jpeg, Buffer.alloc(26 * 1024 * 1024)]);
    const told = await sendFile(customer, swollen);
    assert.deepEqual([told.status, told.message], [413, "Images can be up to 25 MB."]);
    const bare = await customer.get(uploadPath, {}, { method: "POST", body: new FormData() });
    assert.equal(((await bare.json()) as UploadAnswer).key, "uploadMissing");
    assert.deepEqual(await leftovers(features), nothing);
  });

  test("a sender who disconnects, or whose form ends too early, leaves nothing behind", async () => {
    const head = (length: number) => formHead(customer.token ?? "", length);
    const { port, hostname } = new URL(features.address);
    const socket = connect(Number(port), hostname);
    socket.write(head(9_000_000));
    socket.write(Buffer.concat([film, Buffer.alloc(100_000)]));
    await until("what was sent", async () => (await leftovers(features)).coming.length === 1);
    socket.destroy();
    await until("what was sent", async () => JSON.stringify(await leftovers(features)) === JSON.stringify(nothing));

    const form = head(0).split("\r\n\r\n").slice(1).join("\r\n\r\n");
    const early = await rawAnswer(Buffer.concat([Buffer.from(head(form.length + film.length)), film]));
    assert.match(early, /"key":"upload.cutOff"/);
    assert.deepEqual(await leftovers(features), nothing);
  });

  test("a customer's space is limited: the files used longest ago are deleted, never another customer's", async () => {
    const greedy = await aCustomer(features);
    const other = await aCustomer(features);
    const others = await anUpload(other, film);
    const first = await anUpload(greedy, film);
    const fill = async (sizeBytes: number, usedAt: number) => {
      const { uploads } = await import("./tables.ts");
      const row = { id: crypto.randomUUID(), ownerId: `c:${greedy.id}`, status: 1, sizeBytes, createdAt: 1, usedAt };
      await features.parts.database.db.insert(uploads).values(row);
    };
    await fill(4 * 1024 ** 3 - film.length - 10, features.parts.clock.now());
    assert.equal(
      (await sendFile(greedy, film)).message,
      "Your uploads already take 4 GB. They are deleted 24 hours after upload. Try again later.",
    );
    features.later(11 * 60_000);
    const second = await anUpload(greedy, film);
    const isThere = async ({ domain, src }: typeof first) => (await fetch(domain + src)).status === 200;
    assert.deepEqual([await isThere(first), await isThere(second), await isThere(others)], [false, true, true]);

    const { config } = features.parts;
    const { diskQuotaBytes } = config;
    config.diskQuotaBytes = film.length;
    assert.equal((await sendFile(other, film)).key, "upload.noRoom");
    config.diskQuotaBytes = diskQuotaBytes;
  });

  test("another process continues what one received, also after a kill behind the last byte", async () => {
    const half = await create(customer, film.length);
    const whole = await create(customer, film.length);
    await append(customer, half.path, 0, film.subarray(0, 10_000));
    // Simulates a process that died before it examined the file.
    await writeFile(join(features.parts.config.dataDir, "uploads", whole.path.split("/").at(-1) ?? ""), film);
    const next = await anotherProcess(features);
    try {
      const there = next.visitor(customer.token);
      assert.equal((await tus(there, "HEAD", half.path)).headers.get("upload-offset"), "10000");
      assert.equal((await append(there, half.path, 10_000, film.subarray(10_000))).status, 204);
      for (const { path } of [half, whole]) {
        const { facts, src } = (await askUpload(there, path.split("/").at(-1) ?? "")).message;
        assert.equal(facts.bytes, film.length);
        assert.deepEqual(Buffer.from(await (await there.get(src)).arrayBuffer()), film);
      }
    } finally {
      await next.close();
    }
  });

  test("an unsupported file in parts is reported when it is requested, and a cancelled one is gone", async () => {
    const page = Buffer.from("<!doctype html><p>not a film</p>");
    const { path } = await create(customer, page.length);
    assert.equal((await append(customer, path, 0, page)).status, 204);
    const told = await askUpload(customer, path.split("/").at(-1) ?? "");
    assert.deepEqual([told.state, told.key], ["1", "upload.notMediaBut"]);
    const second = await create(customer, film.length);
    await append(customer, second.path, 0, film.subarray(0, 999));
    assert.equal((await tus(customer, "DELETE", second.path)).status, 204);
    assert.equal((await tus(customer, "HEAD", second.path)).status, 404);
    assert.equal((await askUpload(customer, "../../etc/passwd")).key, "upload.gone");
    await until("what was sent", async () => (await leftovers(features)).coming.length === 0);
  });

  test("uploads in parts are for customers, with a length stated at once, and limited in number", async () => {
    assert.deepEqual(await create(features.visitor(), 9), {
      status: 401,
      path: "",
      state: "10002",
      key: "signedOut",
      message: "Please login again.",
    });
    const { status, key } = await create(customer, 10 * 1024 ** 3);
    assert.deepEqual([status, key], [413, "upload.videoTooLarge"]);
    const deferred = await tus(customer, "POST", resumableUploadPath, { "upload-defer-length": "1" });
    assert.equal(deferred.status, 400);
    const many = await aCustomer(features);
    for (let nth = 0; nth < 10; nth += 1) assert.equal((await create(many, film.length)).status, 201);
    assert.deepEqual(
      [(await create(many, film.length)).key, (await sendFile(many, film)).key],
      ["upload.tooMany", "upload.tooMany"],
    );
    features.later(3 * 60_000);
    assert.equal((await create(many, film.length)).status, 201, "those that nobody goes on with make way");
  });

  test("our own pages may access a storage host on another origin, and no other pages may", async () => {
    const ask = (origin: string, method = "OPTIONS", path: string = uploadPath) =>
      fetch(features.address + path, { method, headers: { origin } });
    const allowed = await ask(features.address);
    assert.deepEqual([allowed.status, allowed.headers.get("access-control-allow-origin")], [204, features.address]);
    assert.match(allowed.headers.get("access-control-allow-headers") ?? "", /authorization.*upload-offset/);
    const foreign = await ask("https://elsewhere.example");
    assert.equal(foreign.headers.get("access-control-allow-origin"), null);
    const { src } = await anUpload(customer, film);
    const shown = await ask(features.address, "GET", src);
    assert.equal(shown.headers.get("access-control-allow-origin"), features.address);
  });

  test("media of every kind, whole and damaged, are accepted with their facts or refused with a sentence", async () => {
    const files = new Map<string, string>([
      ...(await drawnVideos(oddH264, isSoak ? undefined : ["plain.mkv", "quarter-turn.mov", "fragmented.mp4"])),
      ...(await drawnVideos(otherMedia, isSoak ? undefined : ["odd-size.webm", "transport.ts", "sound.mp3"])),
      ...(await drawnVideos(
        damagedMedia,
        isSoak ? undefined : ["no-index.mp4", "worn.webm", "empty.mp4", "noise.mp4"],
      )),
    ]);
    const answers = await sendAll(files, [customer, await aCustomer(features)]);
    for (const [file, { facts, thumb, key = "", message = "" }] of answers) {
      if (facts) assert.equal(thumb !== null, facts.kind !== "sound", file);
      else assert.ok(key in uploadMessages.en && message.length > 10, `${file}: ${key} ${message}`);
    }
    assert.equal(answers.size, files.size);
    for (const [file, { facts, key }] of answers) {
      const wanted = known[file];
      if (wanted === undefined) continue;
      if (typeof wanted === "string") assert.equal(key, wanted, file);
      else assert.partialDeepStrictEqual(facts, { kind: "video", ...wanted }, file);
    }
  });

  /** Draws a PNG, or a JPEG as a camera that was rotated by 90° saves it. */
  async function picture(name: "small.png" | "turned.jpg"): Promise<Buffer> {
    const path = join(drawn, name);
    await draw("-f", "lavfi", "-i", "testsrc2=size=200x60", "-frames:v", "1", path);
    const bytes = await readFile(path);
    if (name === "small.png") return bytes;
    // EXIF 2.32, 4.6.4: one entry, orientation 6, which means that the camera was rotated by 90°.
    const exif = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010006000000000000", "hex");
    return Buffer.concat([bytes.subarray(0, 2), exif, bytes.subarray(2)]);
  }
  async function sound(): Promise<Buffer> {
    await draw("-f", "lavfi", "-i", "sine=duration=1", join(drawn, "sound.m4a"));
    return await readFile(join(drawn, "sound.m4a"));
  }
  async function rawAnswer(bytes: string | Buffer): Promise<string> {
    const { port, hostname } = new URL(features.address);
    const socket = connect(Number(port), hostname);
    socket.write(bytes);
    let heard = "";
    for await (const piece of socket) {
      heard += piece;
      if (/\r\n\r\n.*\}$/s.test(heard)) break;
    }
    socket.destroy();
    return heard;
  }
});

/** A PNG of a few bytes whose header claims 60,000 by 60,000 pixels. */
function bomb(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from("0000ea600000ea600800000000", "hex");
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(99))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Video = Partial<Extract<MediaFacts, { kind: "video" }>> | Partial<Extract<MediaFacts, { kind: "sound" }>>;

/** The expected facts of each generated file, or the key of its refusal. */
const known: Readonly<Record<string, Video | string>> = {
  "plain.mp4": { width: 96, height: 64, codec: "h264", durationSeconds: 1, framesPerSecond: 10, hasAudio: true },
  "plain.mkv": { codec: "h264", hasAudio: true },
  "quarter-turn.mov": { width: 64, height: 96 },
  "three-quarter-turn.mov": { width: 64, height: 96 },
  "wide-pixels.mp4": { width: 192, height: 64 },
  "no-sound.mp4": { hasAudio: false },
  // The header contains no length, so pictures and sound are counted.
  "fragmented.mp4": { durationSeconds: 1.023 },
  "longer-sound.mp4": { hasAudio: true },
  "hevc.mp4": { codec: "hevc" },
  "hdr.mp4": { codec: "hevc" },
  "odd-size.webm": { width: 95, height: 63, codec: "vp9" },
  "av1.mp4": { codec: "av1" },
  "mpeg4.avi": { codec: "mpeg4", hasAudio: true },
  "transport.ts": { codec: "h264" },
  "sound.mp3": { kind: "sound", codec: "mp3" },
  "sound.m4a": { kind: "sound", codec: "aac" },
  "sound.wav": { kind: "sound" },
  "empty.mp4": "upload.empty",
  "noise.mp4": "upload.notMedia",
  "no-index.mp4": "upload.broken",
};
