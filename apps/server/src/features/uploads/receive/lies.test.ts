import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { resumableUploadPath } from "@cutwater/contract/uploads.ts";
import { aCustomer, loggedIn, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { aFilm, leftovers, sendFile } from "@cutwater/testing/uploads.ts";

let features: TestFeatures;
let customer: SignedUp;
let film: Buffer<ArrayBuffer>;
before(async () => {
  features = await startFeatures({ works: false });
  customer = await aCustomer(features);
  film = await aFilm({ seconds: 1 });
});
after(() => features.close());

const tus = (who: Visitor, method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
  who.get(path, { "tus-resumable": "1.0.0", ...headers }, { method, ...(body ? { body: Uint8Array.from(body) } : {}) });
const append = (path: string, offset: string, bytes: Uint8Array, more: Record<string, string> = {}) => {
  const headers = { "upload-offset": offset, "content-type": "application/offset+octet-stream", ...more };
  return tus(customer, "PATCH", path, headers, bytes);
};
async function begun(length: number): Promise<string> {
  const answer = await tus(customer, "POST", resumableUploadPath, { "upload-length": `${length}` });
  return answer.headers.get("location") ?? assert.fail(`no place: ${answer.status}`);
}
const offsetOf = async (path: string) => (await tus(customer, "HEAD", path)).headers.get("upload-offset");
const folder = () => join(features.parts.config.dataDir, "uploads");

test("a wrong offset (too low, too high, or not a number) changes none of the stored bytes", async () => {
  const path = await begun(film.length);
  assert.equal((await append(path, "0", film.subarray(0, 1_000))).status, 204);
  for (const offset of [
    "0",
    "999",
    "1001",
    `${film.length}`,
    "-1",
    "1e3",
    "0x3e8",
    "1000.5",
    "NaN",
    "",
    "9".repeat(30),
  ]) {
    const { status } = await append(path, offset, film.subarray(1_000));
    assert.ok([400, 403, 409, 412].includes(status), `${offset}: ${status}`);
    assert.equal(await offsetOf(path), "1000", offset);
  }
  assert.equal((await append(path, "1000", film.subarray(1_000))).status, 204);
  const { message } = await customer.call("GET", "/client/upload/get", { id: path.split("/").at(-1) });
  assert.deepEqual(Buffer.from(await (await customer.get(message.src)).arrayBuffer()), film);
});

test("more bytes than announced are not accepted, and invalid lengths begin no upload", async () => {
  const path = await begun(1_000);
  await append(path, "0", film.subarray(0, 5_000)).then(
    (answer) => assert.notEqual(answer.status, 204),
    () => {},
  );
  const lying = join(folder(), path.split("/").at(-1) ?? "");
  if (existsSync(lying)) assert.ok((await readFile(lying)).length <= 1_000);
  const before = await leftovers(features);
  for (const length of ["-1", "1e9", "0x10", "ten", "1.5", "", "9".repeat(30)]) {
    const { status } = await tus(customer, "POST", resumableUploadPath, { "upload-length": length });
    assert.ok(status >= 400 && status < 500, `${length}: ${status}`);
  }
  assert.deepEqual(await leftovers(features), before);
});

test("two senders that write at one offset leave the bytes of one of them", async () => {
  const bytes = [randomBytes(300_000), randomBytes(300_000)] as const;
  const path = await begun(600_000);
  const answers = await Promise.all(
    bytes.map((part) =>
      append(path, "0", part).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  const offset = Number(await offsetOf(path));
  assert.ok(answers.filter((status) => status === 204).length <= 1, answers.join());
  const written = await readFile(join(folder(), path.split("/").at(-1) ?? ""));
  assert.equal(written.length, offset);
  assert.ok(
    bytes.some((part) => part.subarray(0, offset).equals(written)),
    "no mixture",
  );
});

test("a path instead of an id leads to no other file, and a method in a header bypasses nothing", async () => {
  const secret = join(features.parts.config.dataDir, "secret.txt");
  await writeFile(secret, "hunter2");
  for (const id of [
    "..%2fsecret.txt",
    "%2e%2e%2fsecret.txt",
    "..%5csecret.txt",
    "secret.txt%00",
    randomUUID(),
    ".json",
  ])
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const headers =
        method === "PATCH" ? { "upload-offset": "0", "content-type": "application/offset+octet-stream" } : {};
      const { status } = await tus(
        customer,
        method,
        `${resumableUploadPath}/${id}`,
        headers,
        method === "PATCH" ? film : undefined,
      );
      assert.ok([400, 404].includes(status), `${method} ${id}: ${status}`);
    }
  const path = await begun(film.length);
  const other = await aCustomer(features);
  for (const [method, as] of [
    ["PATCH", "DELETE"],
    ["PATCH", "HEAD"],
    ["DELETE", "POST"],
    ["HEAD", "GET"],
  ] as const) {
    const answer = await tus(other, method, path, { "x-http-method-override": as });
    assert.ok([403, 404].includes(answer.status), `${method} as ${as}: ${answer.status}`);
  }
  assert.equal(await offsetOf(path), "0");
  assert.equal(await readFile(secret, "utf8"), "hunter2");
});

test("a session that ended elsewhere cannot upload, neither in one piece nor in parts", async () => {
  const leaver = await aCustomer(features);
  const gone = Object.assign(features.visitor(), { token: leaver.token });
  const answer = await tus(gone, "POST", resumableUploadPath, { "upload-length": `${film.length}` });
  const path = answer.headers.get("location") ?? assert.fail("no place");
  const here = await loggedIn(features, leaver.email);
  await here.call("POST", "/client/customer/session/end", { id: "others" });
  const before = await leftovers(features);
  assert.match((await sendFile(gone, film)).state ?? "", /^1000[25]$/);
  for (const [method, place] of [
    ["POST", resumableUploadPath],
    ["PATCH", path],
    ["HEAD", path],
    ["DELETE", path],
  ] as const)
    assert.equal((await tus(gone, method, place, { "upload-length": "9", "upload-offset": "0" })).status, 401, method);
  assert.deepEqual(await leftovers(features), before);
});

test("a file in an odd field and a form with a thousand fields are refused; a multi-line name is harmless", async () => {
  const { port, hostname } = new URL(features.address);
  const raw = async (form: Buffer) => {
    const socket = connect(Number(port), hostname);
    socket.write(
      Buffer.concat([
        Buffer.from(
          `POST /group1/upload HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${customer.token}\r\n` +
            `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n\r\n`,
        ),
        form,
      ]),
    );
    let heard = "";
    for await (const piece of socket) heard += piece;
    return heard;
  };
  const part = (disposition: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]);
  const end = Buffer.from("--b--\r\n");
  const before = await leftovers(features);
  for (const form of [
    Buffer.concat([part('name="__proto__"; filename="a.mp4"', film), end]),
    Buffer.concat([part('name="file"', film.subarray(0, 99)), end]),
    Buffer.concat([
      ...Array.from({ length: 1_000 }, (_, nth) => part(`name="f${nth}"`, "x")),
      part('name="file"; filename="a"', film),
      end,
    ]),
    Buffer.from("not a form at all"),
  ]) {
    const answer = await raw(form);
    assert.match(answer, /^HTTP\/1\.1 (200|4\d\d) /);
    assert.match(answer, /"state":"1"/);
  }
  assert.deepEqual(await leftovers(features), before);
  const { src } = await sendFile(customer, film, { name: '..\\..\\a\r\nx: y".mp4\0' });
  assert.match(src ?? "", /^\/group1\/media\/[0-9a-f-]{36}\.[\w-]{22}\.mp4$/);
});
