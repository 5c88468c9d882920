import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import { silentLog } from "../../../test/make-database.ts";
import { attachment } from "./content-disposition.ts";
import { createCookieJars } from "./cookies.ts";
import { countsRange, spanOf } from "./range.ts";
import { sniffPicture } from "./sniff-picture.ts";
import { createTokens } from "./tokens.ts";

test("a file name keeps any script, and loses what file systems and readers stumble over", () => {
  assert.equal(fileName("猫と犬 🐈", "1080p", "mp4"), "猫と犬 🐈 1080p.mp4");
  assert.equal(fileName('a/b\\c:d*e?"f<g>h|i', "720p~10-20", "mp4"), "a b c d e f g h i 720p 10-20.mp4");
  assert.equal(fileName("exe\u202e4pm.bat\u0000", "m4a", "m4a"), "exe4pm.bat m4a.m4a");
  assert.equal(fileName("../../etc", "", "m/p4"), "etc.mp4");
  assert.equal(fileName("...", "", "mp4"), "video.mp4");
  assert.equal(fileName("con", "", "txt"), "_con.txt");
  assert.ok(Buffer.byteLength(fileName("字".repeat(500), "2160p", "webm")) <= 200);
});

test("Content-Disposition has the whole name in UTF-8 and an ASCII one for old readers", () => {
  assert.equal(
    attachment("a'猫(1).mp4"),
    "attachment; filename=\"a'_(1).mp4\"; filename*=UTF-8''a%27%E7%8C%AB%281%29.mp4",
  );
  assert.ok(!/[\r\n]/.test(attachment(fileName("a\r\nSet-Cookie: x", "", "mp4"))));
});

test("ranges are read as RFC 9110 says", () => {
  assert.deepEqual(spanOf("bytes=0-9", 100), { start: 0, end: 9 });
  assert.deepEqual(spanOf("bytes=90-", 100), { start: 90, end: 99 });
  assert.deepEqual(spanOf("bytes=-5", 100), { start: 95, end: 99 });
  assert.deepEqual(spanOf("bytes=-500", 100), { start: 0, end: 99 });
  assert.deepEqual(spanOf("bytes=95-500", 100), { start: 95, end: 99 });
  assert.equal(spanOf("bytes=100-", 100), "unsatisfiable");
  for (const all of [undefined, "bytes=5-2", "bytes=0-1,5-6", "lines=1-2", "bytes=-"])
    assert.equal(spanOf(all, 100), "all");
  assert.ok(countsRange(undefined, '"a"') && countsRange('"a"', '"a"') && !countsRange('"b"', '"a"'));
});

test("only raster pictures are pictures: an SVG or a page is none", () => {
  const padded = (text: string) => Buffer.concat([Buffer.from(text, "latin1"), Buffer.alloc(32)]);
  assert.equal(sniffPicture(padded("\xff\xd8\xff\xe0")), "image/jpeg");
  assert.equal(sniffPicture(padded("\x89PNG\r\n\x1a\n")), "image/png");
  assert.equal(sniffPicture(padded("GIF89a")), "image/gif");
  assert.equal(sniffPicture(padded("RIFF\0\0\0\0WEBP")), "image/webp");
  assert.equal(sniffPicture(padded("\0\0\0\x1cftypavif")), "image/avif");
  for (const other of ["<svg xmlns=", "<!doctype html>", "\0\0\0\x1cftypisom"])
    assert.equal(sniffPicture(padded(other)), null);
});

test("a token opens only unchanged, in its kind and in its time", () => {
  let now = 1_000;
  const tokens = createTokens("a secret", { now: () => now });
  const right = { kind: "file", merge: "m" } as const;
  const token = tokens.seal(right, 2_000);
  assert.equal(tokens.seal(right, 2_000), token, "the same right and time give the same link");
  assert.ok(!Buffer.from(token.slice(4), "base64url").toString().includes("merge"), "nobody can read what is in it");
  assert.deepEqual(tokens.open(token, "file"), { ...right, expiresAt: 2_000 });
  const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key;
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    // The last sign of base64url may carry bits that mean nothing.
    if (Buffer.from(changed.slice(4), "base64url").equals(Buffer.from(token.slice(4), "base64url")) && at >= 4)
      continue;
    assert.throws(() => tokens.open(changed, "file"), Refusal, `changed at ${at}`);
  }
  assert.throws(() => tokens.open(token, "cover"), refused("tokenInvalid"));
  assert.throws(() => tokens.open("", "file"), refused("tokenInvalid"));
  assert.throws(() => createTokens("another", { now: () => now }).open(token, "file"), refused("linkExpired"));
  now = 2_000;
  assert.throws(() => tokens.open(token, "file"), refused("linkExpired"));
});

test("the engine gets a copy of the operator's cookies, and only of a file that nobody else may read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-cookies-"));
  const jar = join(folder, "example.com.txt");
  await writeFile(jar, "# Netscape HTTP Cookie File\n", { mode: 0o600 });
  const cookiesFor = createCookieJars({ folder, workFolder: join(folder, "work"), log: silentLog });
  const copy = await cookiesFor("https://www.example.com/watch?v=1");
  assert.ok(copy.path && copy.path !== jar);
  assert.equal(await readFile(copy.path, "utf8"), await readFile(jar, "utf8"));
  assert.equal((await stat(copy.path)).mode & 0o777, 0o600);
  await copy.release();
  await assert.rejects(stat(copy.path));
  assert.equal((await cookiesFor("https://example.org/")).path, null);
  await chmod(jar, 0o644);
  assert.equal((await cookiesFor("https://m.example.com/")).path, null);
  await rm(folder, { recursive: true });
});
