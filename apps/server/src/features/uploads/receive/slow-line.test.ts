import assert from "node:assert/strict";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { uploadPath } from "@cutwater/contract/uploads.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { askUpload, create } from "@cutwater/testing/tus.ts";
import { until } from "@cutwater/testing/until.ts";
import { aFilm } from "@cutwater/testing/uploads.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { spaceLimits, stalledMs } from "../limits.ts";
import { uploads } from "../tables.ts";

let features: TestFeatures;
let film: Buffer;
before(async () => {
  features = await startFeatures({ works: false });
  film = await aFilm({ seconds: 1 });
});
after(() => features.close());

const third = () => Math.floor(film.length / 3);
async function rowOf(ownerId: string) {
  const [row] = await features.parts.database.db.select().from(uploads).where(eq(uploads.ownerId, ownerId));
  return row ?? null;
}
async function bytesHere(id: string): Promise<number> {
  const found = await stat(join(features.parts.config.dataDir, "uploads", id)).catch(() => null);
  return found?.size ?? 0;
}

/**
 * Sends the first third of a file, pauses longer than a file may stall although a few bytes arrive meanwhile, and then starts as
 * many other uploads of the same owner as allowed.
 */
async function slowly(customer: SignedUp, sending: ClientRequest): Promise<void> {
  const ownerId = `c:${customer.id}`;
  const { id, usedAt } = await until("its first third", async () => {
    const row = await rowOf(ownerId);
    return row && (await bytesHere(row.id)) >= third() ? row : null;
  });
  features.later(stalledMs * 0.75);
  sending.write(film.subarray(third(), third() + 1_000));
  // The first third may be recorded only now. The bytes just sent are then recorded later by this time.
  const later = usedAt + stalledMs / 2;
  await until("word that bytes have come", async () => ((await rowOf(ownerId))?.usedAt ?? 0) > later, 20);
  features.later(stalledMs * 0.75);
  for (let nth = 1; nth < spaceLimits.unfinished; nth++)
    assert.equal((await create(customer, film.length)).status, 201);
  assert.equal((await create(customer, film.length)).key, "upload.tooMany", "none of them has stalled");
  assert.ok(await bytesHere(id));
}

const begin = (method: string, path: string, headers: Record<string, string | number>): ClientRequest => {
  const { hostname, port } = new URL(features.address);
  return request({ hostname, port, method, path, headers });
};

async function answerOf(sending: ClientRequest): Promise<{ status: number; said: string }> {
  const [answer] = await once(sending, "response");
  return { status: answer.statusCode, said: await text(answer) };
}

test("a part that takes longer than an upload may stall does not count as stalled", async () => {
  const customer = await aCustomer(features);
  const { path } = await create(customer, film.length);
  const sending = begin("PATCH", path, {
    authorization: `Bearer ${customer.token}`,
    "tus-resumable": "1.0.0",
    "upload-offset": 0,
    "content-type": "application/offset+octet-stream",
    "content-length": film.length,
  });
  const answered = answerOf(sending);
  sending.write(film.subarray(0, third()));
  await slowly(customer, sending);
  sending.end(film.subarray(third() + 1_000));
  assert.equal((await answered).status, 204);
  assert.equal((await askUpload(customer, path.split("/").at(-1) ?? "")).message.facts.bytes, film.length);
});

test("a form that takes so long does not count as stalled either", async () => {
  const customer = await aCustomer(features);
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
  const tail = "\r\n--b--\r\n";
  const sending = begin("POST", uploadPath, {
    authorization: `Bearer ${customer.token}`,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": head.length + film.length + tail.length,
  });
  const answered = answerOf(sending);
  sending.write(head);
  sending.write(film.subarray(0, third()));
  await slowly(customer, sending);
  sending.write(film.subarray(third() + 1_000));
  sending.end(tail);
  const { status, said } = await answered;
  assert.deepEqual([status, JSON.parse(said).facts?.bytes], [200, film.length], said);
});
