import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { apiBase } from "@cutwater/contract/route.ts";
import { allRoutes } from "@cutwater/contract/routes.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { aFilm, anUpload } from "@cutwater/testing/uploads.ts";
import { z } from "zod";

/**
 * Hostile input that no other test sends. Tested elsewhere: the egress itself (platform/egress), links and covers of sites
 * (egress.all.e2e.ts), pictures from sign-ins (weixin.test.ts), paths out of a folder (surroundings.test.ts, lies.test.ts),
 * decompression bombs (avatars.test.ts, sent.all.test.ts), headers of pages (surroundings.test.ts), other sites' posts and
 * cookies (accounts.test.ts), redirects back from providers (google.test.ts, weixin.test.ts), slow senders (serve.test.ts), slow
 * readers (readers.test.ts), links of downloads and results (tokens.test.ts), names in headers (content-disposition.test.ts),
 * lines of the log (serve.test.ts).
 */

let features: TestFeatures;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ works: false, tools: trialTools });
  customer = await aCustomer(features);
});
after(() => features.close());

/** Spellings of this machine's address with a port, and texts that are not web addresses. */
const spellings = (port: number): string[] => [
  ...["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "017700000001", "0.0.0.0"].map(
    (host) => `http://${host}:${port}/secret`,
  ),
  `http://user@127.0.0.1:${port}/group1/media/secret`,
  "file:///etc/passwd",
  "gopher://127.0.0.1/",
];

const takesAddress = ["url", "thumb", "link", "data"];
const fieldsOf = (input: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as { properties?: object }).properties ?? {},
  );

test("no call that takes an address requests one of this machine, in any spelling", async () => {
  const asked: string[] = [];
  const secret = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("hunter2");
  }).listen(0, "127.0.0.1");
  await once(secret, "listening");
  const { port } = secret.address() as AddressInfo;
  const doors = allRoutes.flatMap(({ path, methods, input, auth }) =>
    fieldsOf(input)
      .filter((field) => takesAddress.includes(field) && auth !== "admin")
      .map((field) => ({ path, method: methods[0] ?? "GET", field })),
  );
  assert.ok(doors.length >= 5, JSON.stringify(doors));
  const live = features.http.doors().filter(({ url }) => url.startsWith(`${apiBase}/trial/`));
  for (const address of spellings(port)) {
    for (const { path, method, field } of doors) {
      const value = field === "data" ? JSON.stringify({ url: address }) : address;
      const more = { jobId: randomUUID(), serviceCode: "TRIAL", name: "a", nickname: "a" };
      const answer = await customer.call(method, path, { ...more, [field]: value });
      assert.ok(!JSON.stringify(answer).includes("hunter2"), `${path} ${address}`);
      if (field === "url") assert.notEqual(answer.state, "0", `${path} ${address}`);
    }
    for (const { url } of live.slice(0, 1)) {
      const body = new URLSearchParams({ url: address });
      assert.ok(!(await (await customer.get(url, {}, { method: "POST", body })).text()).includes("hunter2"), url);
    }
  }
  assert.deepEqual(asked, []);
  secret.close();
});

test("a compressed body is not decompressed, so that it cannot grow", async () => {
  const bomb = gzipSync(JSON.stringify({ url: "x".repeat(50_000_000) }));
  assert.ok(bomb.length < 100_000);
  for (const encoding of ["gzip", "deflate", "br"]) {
    const headers = { "content-type": "application/json", "content-encoding": encoding };
    const body = new Uint8Array(bomb);
    const path = `${apiBase}/client/parse/video`;
    const answer = await customer.get(path, headers, { method: "POST", body });
    assert.notEqual(((await answer.json()) as { state: string }).state, "0", encoding);
  }
});

test("a link to an upload fails with any bit changed, with another id, and as another kind", async () => {
  const { src, thumb } = await anUpload(customer, await aFilm());
  const other = await anUpload(await aCustomer(features), await aFilm());
  const open = async (path: string) => (await fetch(features.address + path)).status;
  assert.equal(await open(src), 200);
  assert.equal(await open(thumb ?? ""), 200);
  for (const link of [src, thumb ?? ""]) {
    const start = link.lastIndexOf("/") + 1;
    const [id = "", seal = "", ending] = link.slice(start).split(".");
    const base = link.slice(0, start);
    const bits = Buffer.from(seal, "base64url");
    for (let bit = 0; bit < bits.length * 8; bit++) {
      const changed = Buffer.from(bits);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      assert.equal(await open(`${base}${id}.${changed.toString("base64url")}.${ending}`), 404, `bit ${bit}`);
    }
    const otherId = other.src.slice(other.src.lastIndexOf("/") + 1).split(".")[0];
    assert.equal(await open(`${base}${otherId}.${seal}.${ending}`), 404);
    const otherBase = link === src ? (thumb ?? "").slice(0, (thumb ?? "").lastIndexOf("/") + 1) : "/group1/media/";
    assert.equal(await open(`${otherBase}${id}.${seal}.${ending}`), 404, "another kind");
  }
});
