import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { uploadPath } from "@cutwater/contract/uploads.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { startS3 } from "@cutwater/testing/s3.ts";
import { append, askUpload, create, tus } from "@cutwater/testing/tus.ts";
import { aFilm, anUpload, leftovers, sendFile, type UploadAnswer } from "@cutwater/testing/uploads.ts";

let drawn = "";
let film: Buffer;
before(async () => {
  drawn = await mkdtemp(join(tmpdir(), "cutwater-drawn-"));
  film = await aFilm();
});
after(() => rm(drawn, { recursive: true }));

for (const engine of engines)
  describe(`uploads on ${engine}, files on ${engine === "pglite" ? "disk" : "S3"}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    let other: SignedUp;
    let stopStorage = async () => {};
    before(async () => {
      const s3 = engine === "postgres" ? await startS3() : null;
      if (s3) stopStorage = s3.stop;
      features = await startFeatures({ engine, works: false, ...(s3 ? { config: { storage: s3.config } } : {}) });
      [customer, other] = [await aCustomer(features), await aCustomer(features)];
    });
    after(async () => {
      await features.close();
      await stopStorage();
    });
    const chore = async (name: string) => {
      const found = features.uploads.chores.find((one) => one.name === name);
      await (found ?? assert.fail(`no chore ${name}`)).run(new AbortController().signal);
    };
    const ownerOf = ({ id }: SignedUp) => `c:${id}`;

    test("a video is kept as what it is, shown to who has its link by ranges, and to no other customer", async () => {
      // The name, the type and the owner that the sender claims must not matter.
      const answer = await sendFile(customer, film, {
        name: "../../a.png",
        type: "image/png",
        fields: { customerId: other.id },
      });
      const facts = { kind: "video", bytes: film.length, width: 320, height: 180, codec: "h264" };
      assert.deepEqual(answer.facts, { ...facts, durationSeconds: 2, framesPerSecond: 25, hasAudio: false });
      assert.equal(answer.domain, features.address);
      assert.match(answer.src ?? "", /^\/group1\/media\/[0-9a-f-]{36}\.[\w-]{22}\.mp4$/);

      const link = `${answer.domain}${answer.src}`;
      const shown = await fetch(link);
      assert.equal(shown.headers.get("content-type"), "video/mp4");
      assert.equal(shown.headers.get("x-content-type-options"), "nosniff");
      assert.deepEqual(Buffer.from(await shown.arrayBuffer()), film);
      const part = await fetch(link, { headers: { range: "bytes=10-19" } });
      assert.deepEqual([part.status, part.headers.get("content-range")], [206, `bytes 10-19/${film.length}`]);
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), film.subarray(10, 20));
      assert.equal((await fetch(link, { headers: { range: `bytes=${film.length}-` } })).status, 416);
      const path = answer.src ?? "";
      assert.equal((await customer.get(path)).status, 200);
      assert.equal((await other.get(path)).status, 404);
      assert.equal((await fetch(link.replace(/.{8}\.mp4$/, "AAAAAAAA.mp4"))).status, 404, "an id alone opens nothing");

      const thumb = await fetch(features.address + answer.thumb);
      assert.equal(thumb.headers.get("content-type"), "image/webp");
      assert.equal(Buffer.from(await thumb.arrayBuffer()).toString("latin1", 8, 12), "WEBP");

      const found = await features.uploads.find(ownerOf(customer), link);
      assert.deepEqual(found?.facts, answer.facts);
      assert.equal(await features.uploads.find(ownerOf(other), link), null, "another's address is nothing to find");
      for (const odd of ["", "https://example.org/x.mp4", path.slice(0, 30), "javascript:1"])
        assert.equal(await features.uploads.find(ownerOf(customer), odd), null, odd);
      const folder = await mkdtemp(join(drawn, "stage-"));
      const staged = await features.uploads.stage(found ?? assert.fail(), folder, new AbortController().signal);
      assert.deepEqual(await readFile(staged), film);
    });

    test("the sender is identified by the bearer token, or by a form field before or after the file", async () => {
      const sendBy = async (where: "before" | "behind", token: string | null): Promise<UploadAnswer> => {
        const form = new FormData();
        const file = new Blob([Uint8Array.from(film)]);
        if (where === "behind") form.append("file", file, "film.mp4");
        form.append("output", "json");
        if (token) form.append("auth", token);
        if (where === "before") form.append("file", file, "film.mp4");
        const response = await fetch(features.address + uploadPath, { method: "POST", body: form });
        return { status: response.status, ...((await response.json()) as object) };
      };
      const count = async () => (await leftovers(features)).rows;
      const before = await count();
      for (const where of ["before", "behind"] as const) {
        const { domain, src } = await sendBy(where, other.token);
        assert.ok(await features.uploads.find(ownerOf(other), `${domain}${src}`));
        for (const token of [null, "not-a-token"]) assert.equal((await sendBy(where, token)).state, "10002");
      }
      assert.equal((await sendFile(features.visitor(), film)).state, "10002");
      assert.equal(await count(), before + 2);
      assert.deepEqual((await leftovers(features)).coming, [], "what nobody owns does not stay on the disk");
    });

    test("an upload is deleted after a day, but never while a job needs it; files without an owner are deleted too", async () => {
      const used = await anUpload(customer, film);
      const unused = await anUpload(customer, film);
      const address = ({ domain, src }: typeof used) => domain + src;
      const kept = await features.uploads.find(ownerOf(customer), address(used));
      features.uploads.keepFor(async () => new Set([kept?.id ?? ""]));
      await features.parts.storage.put("uploads/c-1/left-by-a-crash.mp4", "x");
      await chore("uploads: sweep");
      assert.equal((await fetch(address(unused))).status, 200, "not before its time");
      features.later(24 * 3_600_000 + 60_000);
      assert.ok(await features.uploads.find(ownerOf(customer), address(unused)));
      await chore("uploads: sweep");
      assert.ok(await features.uploads.find(ownerOf(customer), address(used)));
      assert.equal((await fetch(address(used))).status, 200);
      assert.ok(
        await features.uploads.find(ownerOf(customer), address(unused)),
        "an upload just asked for stays for some minutes",
      );
      features.later(11 * 60_000);
      await chore("uploads: sweep");
      assert.equal(await features.uploads.find(ownerOf(customer), address(unused)), null);
      assert.equal((await fetch(address(unused))).status, 404);
      await chore("uploads: files without a row");
      const { kept: keys } = await leftovers(features);
      assert.equal(keys.length, 2, keys.join());
    });

    test("an upload resumes where it broke off, and is accepted when its last byte has arrived", async () => {
      const half = film.length / 2 - (film.length % 2) / 2;
      const { path, status } = await create(customer, film.length);
      assert.equal(status, 201);
      assert.equal((await append(customer, path, 0, film.subarray(0, half))).status, 204);
      assert.equal((await tus(customer, "HEAD", path)).headers.get("upload-offset"), `${half}`);
      const id = path.split("/").at(-1) ?? "";
      assert.equal((await askUpload(customer, id)).key, "upload.cutOff");
      assert.equal((await append(customer, path, 0, film.subarray(half))).status, 409, "not from where it is");
      for (const method of ["HEAD", "DELETE"]) assert.equal((await tus(other, method, path)).status, 404);
      assert.equal((await append(other, path, half, film.subarray(half))).status, 404);
      assert.equal((await append(customer, path, half, film.subarray(half))).status, 204);
      const { domain, src, facts } = (await askUpload(customer, id)).message;
      assert.equal(facts.durationSeconds, 2);
      assert.equal((await askUpload(other, id)).key, "upload.gone");
      assert.deepEqual(Buffer.from(await (await fetch(`${domain}${src}`)).arrayBuffer()), film);
      assert.deepEqual((await leftovers(features)).coming, []);
    });

    test("a customer exports their uploads, and deleting the account deletes them", async () => {
      const leaver = await aCustomer(features);
      const { domain, src } = await anUpload(leaver, film);
      const names: string[] = [];
      for await (const { name, content } of features.uploads.filesOf(ownerOf(leaver))) {
        names.push(name);
        if (typeof content === "object" && "resume" in content) content.resume();
      }
      assert.equal(names[0], "uploads.json");
      assert.match(names[1] ?? "", /^uploads\/.*\.mp4$/);
      await features.uploads.forget(ownerOf(leaver));
      assert.equal((await fetch(`${domain}${src}`)).status, 404);
      const { kept } = await leftovers(features);
      assert.ok(!kept.some((key) => key.includes(leaver.id)));
    });
  });
