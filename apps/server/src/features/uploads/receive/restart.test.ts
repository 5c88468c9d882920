import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { resumableUploadPath } from "@cutwater/contract/uploads.ts";
import { createVisitor } from "@cutwater/testing/features.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { lacksEngine, startServer } from "@cutwater/testing/start-server.ts";
import { aFilm } from "@cutwater/testing/uploads.ts";
import { systemClock } from "../../../platform/clock.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { createSessions } from "../../accounts/sessions/sessions.ts";
import { customers } from "../../accounts/tables.ts";

test("kill -9 in the middle of an upload: after the restart it continues from the last byte that arrived", {
  skip: isSoak
    ? lacksEngine
    : "starts a server twice: npm run soak; another process of the same data is in sent.test.ts",
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "cutwater-restart-"));
  const env = { DATA_DIR: dataDir, APP_SECRET: "a secret of the tests, long enough to sign" };
  const token = await aToken(join(dataDir, "database"));
  const film = await aFilm();
  let server = await startServer({ env });
  try {
    const who = Object.assign(
      createVisitor(() => server.origin),
      { token },
    );
    const tus = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
      who.get(
        path,
        { "tus-resumable": "1.0.0", ...headers },
        { method, ...(body ? { body: Uint8Array.from(body) } : {}) },
      );
    const created = await tus("POST", resumableUploadPath, { "upload-length": `${film.length}` });
    const path = created.headers.get("location") ?? assert.fail("no location");
    const append = (offset: number, bytes: Buffer) =>
      tus("PATCH", path, { "upload-offset": `${offset}`, "content-type": "application/offset+octet-stream" }, bytes);
    await append(0, film.subarray(0, 10_000));
    await server.stop("SIGKILL");
    server = await startServer({ env });
    const offset = Number((await tus("HEAD", path, {})).headers.get("upload-offset"));
    assert.equal(offset, 10_000);
    assert.equal((await append(offset, film.subarray(offset))).status, 204);
    const { message } = await who.call("GET", "/client/upload/get", { id: path.split("/").at(-1) });
    const shown = await fetch(server.origin + message.src);
    assert.deepEqual(Buffer.from(await shown.arrayBuffer()), film);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
});

/** Token of a customer who signed in before the server was started. */
async function aToken(folder: string): Promise<string> {
  const { db, close } = await openDatabase({ kind: "pglite", folder }, { log: silentLog });
  await db.insert(customers).values({ id: "123456789", email: "a@example.org", language: "en", createdAt: Date.now() });
  const sessions = createSessions({ db, clock: systemClock, hub: { publish: async () => {} } });
  const { token } = await sessions.begin("123456789", { address: "127.0.0.1", device: "test", browser: null });
  await close();
  return token;
}
