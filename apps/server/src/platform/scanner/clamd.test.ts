import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { infection, startClamdStandIn } from "./clamd.stand-in.ts";
import { createClamd } from "./clamd.ts";
import { CannotScan } from "./scanner.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-scan-"));
});
after(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;
async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, "file");
  await writeFile(path, content);
  return path;
}

test("a file is sent in pieces; a clean file returns null, and an infected one the malware's name", async () => {
  const daemon = await startClamdStandIn();
  const clamd = createClamd(daemon.address);
  await clamd.check();
  assert.equal(await clamd.scan(await file("clean"), never), null);
  assert.equal(await clamd.scan(await file(Buffer.alloc(3_000_000)), never), null);
  const late = Buffer.concat([Buffer.alloc(2_000_000), Buffer.from(infection)]);
  assert.equal(await clamd.scan(await file(late), never), "Test.Infection");
  await daemon.close();
});

test("a file that is too large, and a missing daemon, are errors and not clean files", async () => {
  const daemon = await startClamdStandIn({ mostBytes: 1_000 });
  const clamd = createClamd(daemon.address);
  await assert.rejects(clamd.scan(await file(Buffer.alloc(3_000_000)), never), CannotScan);
  await daemon.close();
  await assert.rejects(clamd.scan(await file("clean"), never), CannotScan);
  await assert.rejects(clamd.check(), CannotScan);
});

test("a file is not clean if the daemon closes the connection while it reads, at any moment", {
  timeout: 20_000,
}, async () => {
  const path = await file(Buffer.alloc(3_000_000));
  for (const hangUp of ["resetAndDestroy", "destroy"] as const) {
    const daemon = createServer((socket) => socket.on("error", () => {}).on("data", () => socket[hangUp]()));
    await new Promise<void>((resolve) => daemon.listen(0, "127.0.0.1", resolve));
    const { port } = daemon.address() as AddressInfo;
    const clamd = createClamd(`tcp://127.0.0.1:${port}`);
    // The moment of the failure differs each time.
    for (let times = 0; times < 30; times += 1) await assert.rejects(clamd.scan(path, never), CannotScan);
    daemon.close();
  }
});
