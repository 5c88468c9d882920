import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { createDatabase, lacksPostgres, startCluster } from "../test/postgres.ts";
import { startS3 } from "../test/s3.ts";
import { lacksEngine, type RunningServer, startServer } from "../test/start-server.ts";
import { repositoryFolder } from "./config.ts";

const execute = promisify(execFile);

/** Runs a script of the server in a data folder. @returns its words, whether it worked or not. */
async function command(
  name: string,
  args: readonly string[],
  dataDir: string,
): Promise<{ worked: boolean; said: string }> {
  const script = join(repositoryFolder, "apps/server/src", name);
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir };
  return await execute(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ worked: true, said: stdout }),
    (error: { stderr: string }) => ({ worked: false, said: error.stderr }),
  );
}

describe("the server, all in one process", { skip: lacksEngine }, () => {
  let server: RunningServer;
  before(async () => {
    server = await startServer();
  });
  after(async () => await server.remove());

  test("says where it listens, is up, and stands on parts that work", async () => {
    assert.match(server.address, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.deepEqual(await (await fetch(`${server.address}/healthz`)).json(), { ok: true });
    const ready = await fetch(`${server.address}/readyz`);
    const { checks } = (await ready.json()) as { checks: Record<string, { ok: boolean }> };
    assert.equal(ready.status, 200, JSON.stringify(checks));
    assert.deepEqual(Object.keys(checks).sort(), ["database", "engine", "queue", "sites", "storage"]);
  });

  test("documents the features' calls", async () => {
    const document = (await (await fetch(`${server.address}/api/docs/json`)).json()) as {
      paths: Record<string, unknown>;
    };
    for (const path of ["/client/parse/video", "/client/customer/job/page", "/client/customer/in/china"])
      assert.ok(document.paths[`/api/v1${path}`], path);
  });

  test("a second one on the same folder is told so, and so is a backup", async () => {
    await assert.rejects(startServer({ env: { DATA_DIR: server.dataDir } }), /Another process is using/);
    const backup = await command("backup.ts", [], server.dataDir);
    assert.deepEqual([backup.worked, /Another process is using/.test(backup.said)], [false, true]);
  });

  test("a taken port is told in one line that names it", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "cutwater-port-"));
    const { port } = new URL(server.address);
    const attempt = startServer({ env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "silent" } });
    const told = (error: Error) => error.message.includes(`ended with 1: PORT ${port} of HOST 127.0.0.1 is taken`);
    await assert.rejects(attempt, (error: Error) => told(error) && !/\n\s+at /.test(error.message));
    await rm(dataDir, { recursive: true });
  });

  test("a faulty configuration is told whole, without a stack", async () => {
    const attempt = startServer({ env: { PORT: "x", LOG_LEVEL: "loud", DATA_DIR: server.dataDir } });
    await assert.rejects(
      attempt,
      (error: Error) => /PORT/.test(error.message) && /LOG_LEVEL/.test(error.message) && !/ at /.test(error.message),
    );
  });
});

test("SIGTERM stops it in order; its backup brings everything back elsewhere", { skip: lacksEngine }, async () => {
  const first = await startServer();
  const folder = await mkdtemp(join(tmpdir(), "cutwater-backup-"));
  const visit = await fetch(`${first.address}/api/v1/client/customer/in/china`);
  const cookie = visit.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  assert.ok(cookie.includes("="));
  const start = performance.now();
  assert.equal(await first.stop(), 0);
  assert.ok(performance.now() - start < 10_000);

  const file = join(folder, "saved.tar.gz");
  const saved = await command("backup.ts", [file], first.dataDir);
  assert.ok(saved.worked, saved.said);
  const refused = await command("restore.ts", [file], first.dataDir);
  assert.deepEqual([refused.worked, /already has a database/.test(refused.said)], [false, true]);

  const dataDir = join(folder, "var");
  const restored = await command("restore.ts", [file], dataDir);
  assert.ok(restored.worked, restored.said);
  assert.ok(!(await readdir(dataDir)).includes("restore.tmp"));
  const second = await startServer({ env: { DATA_DIR: dataDir } });
  // The same secret signs the same visitor's cookie: it is not replaced by another's.
  const again = await fetch(`${second.address}/api/v1/client/customer/in/china`, { headers: { cookie } });
  assert.equal(again.headers.getSetCookie()[0]?.split(";")[0], cookie);
  await Promise.all([second.stop(), first.remove()]);
  await rm(folder, { recursive: true });
});

test("api, worker and clock apart, on PostgreSQL and S3", { skip: lacksEngine || lacksPostgres }, async () => {
  const shared = process.env.TEST_POSTGRES_URL;
  const cluster = shared ? { url: shared, stop: async () => {} } : await startCluster();
  const database = await createDatabase(cluster.url, `apart_${process.pid}`);
  const s3 = await startS3();
  const env = {
    DATABASE_URL: database.url,
    STORAGE_URL: s3.url,
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
    APP_SECRET: "0123456789abcdef0123456789abcdef",
  };
  const servers = await Promise.all(
    ["api", "worker", "clock"].map(async (role) => await startServer({ env, args: [`--roles=${role}`] })),
  );
  const [api] = servers as [RunningServer];
  const ready = await fetch(`${api.address}/readyz`);
  const { checks } = (await ready.json()) as {
    checks: Record<string, { ok: boolean; detail: Record<string, unknown> }>;
  };
  assert.equal(ready.status, 200, JSON.stringify(checks));
  assert.deepEqual([checks.database?.detail.engine, checks.storage?.detail.kind], ["postgres", "s3"]);
  assert.deepEqual(
    servers.map(({ address }) => address !== ""),
    [true, false, false],
  );
  assert.deepEqual(await Promise.all(servers.map(async (server) => await server.stop())), [0, 0, 0]);
  await Promise.all(servers.map(async (server) => await server.remove()));
  await s3.stop();
  await database.drop();
  await cluster.stop();
});
