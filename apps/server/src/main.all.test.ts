import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { prepareCustomer, preparedId } from "@cutwater/testing/prepared-customer.ts";
import { copyPreparedDatabase } from "@cutwater/testing/prepared-database.ts";
import { engineHere, lacksEngine, type RunningServer, startServer } from "@cutwater/testing/start-server.ts";
import { repositoryFolder } from "./config/config.ts";
import { openDatabase } from "./platform/db/open.ts";

const execute = promisify(execFile);

/** Runs a script of the server in a data folder. @returns its output, whether it worked or not */
async function command(
  name: string,
  args: readonly string[],
  dataDir: string,
): Promise<{ worked: boolean; said: string }> {
  const script = join(repositoryFolder, "apps/server/src/commands", name);
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir };
  return await execute(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ worked: true, said: stdout }),
    (error: { stderr: string }) => ({ worked: false, said: error.stderr }),
  );
}

async function brokenPython(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "cutwater-python-")), "python");
  await writeFile(path, "#!/bin/sh\nexit 3\n", { mode: 0o755 });
  return path;
}

/** The answer of /readyz once the engine has started, or the last answer after two minutes. */
async function onceReady(address: string): Promise<Response> {
  const until = Date.now() + 120_000;
  for (;;) {
    const answer = await fetch(`${address}/readyz`);
    if (answer.ok || Date.now() > until) return answer;
    const { checks } = (await answer.clone().json()) as { checks: Record<string, { ok: boolean; detail?: unknown }> };
    const missing = Object.values(checks).flatMap(({ ok, detail }) => (ok ? [] : [detail]));
    assert.deepEqual(missing, ["the link engine is starting"]);
    await pause(100);
  }
}

describe("the server, all in one process", { skip: lacksEngine }, () => {
  let server: RunningServer;
  before(async () => {
    server = await startServer();
  });
  after(async () => await server.close());

  test("reports its address, is up, and its parts work", async () => {
    assert.match(server.origin, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.deepEqual(await (await fetch(`${server.origin}/healthz`)).json(), { ok: true });
    const ready = await onceReady(server.origin);
    const { checks } = (await ready.json()) as { checks: Record<string, { ok: boolean }> };
    assert.equal(ready.status, 200, JSON.stringify(checks));
    assert.deepEqual(Object.keys(checks).sort(), ["database", "engine", "queue", "sites", "storage", "tools"]);
  });

  test("documents the features' calls", async () => {
    const document = (await (await fetch(`${server.origin}/api/docs/json`)).json()) as {
      paths: Record<string, unknown>;
    };
    for (const path of ["/client/parse/video", "/client/customer/job/page", "/client/customer/in/china"])
      assert.ok(document.paths[`/api/v1${path}`], path);
  });

  test("a second server on the same folder is refused, and so is a restore into the folder", async () => {
    await assert.rejects(startServer({ env: { DATA_DIR: server.dataDir } }), /Another process is using/);
    const restore = await command("restore.ts", [import.meta.filename], server.dataDir);
    assert.deepEqual([restore.worked, /Another process is using/.test(restore.said)], [false, true]);
  });

  test("an engine that does not start affects nothing else, and readiness reports it", async () => {
    await using end = new AsyncDisposableStack();
    const own = await startServer({ env: { YTDLP_PATH: await brokenPython(), LOG_LEVEL: "silent" } });
    end.defer(async () => await own.close());
    const until = Date.now() + 30_000;
    let engine: unknown;
    do {
      const { checks } = (await (await fetch(`${own.origin}/readyz`)).json()) as { checks: { engine: unknown } };
      engine = (checks.engine as { detail?: unknown }).detail;
    } while (engine === "the link engine is starting" && Date.now() < until);
    assert.equal(engine, "the link engine is not running");
  });

  test("a port in use is reported in one line that names it", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "cutwater-port-"));
    const { port } = new URL(server.origin);
    const attempt = startServer({ env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "silent" } });
    const told = (error: Error) => error.message.includes(`ended with 1: PORT ${port} of HOST 127.0.0.1 is in use`);
    await assert.rejects(attempt, (error: Error) => told(error) && !/\n\s+at /.test(error.message));
    await rm(dataDir, { recursive: true });
  });

  test("a folder that cannot be made or written is reported in one sentence that names the variable", async () => {
    const toldOf = async (env: Record<string, string>) =>
      await startServer({ env: { LOG_LEVEL: "silent", ...env } }).then(
        async (unexpected) => await unexpected.close().then(() => "it started"),
        (error: Error) => error.message,
      );
    // Not even root can create anything in this folder.
    const data = await toldOf({ DATA_DIR: "/sys/cutwater" });
    assert.match(
      data,
      /ended with 1: DATA_DIR: \/sys\/cutwater cannot be written \(E\w+\): .+ choose another folder\n?$/,
    );
    const dataDir = await mkdtemp(join(tmpdir(), "cutwater-folder-"));
    const files = await toldOf({ DATA_DIR: dataDir, STORAGE_URL: "file:///sys/cutwater" });
    assert.match(files, /ended with 1: STORAGE_URL: \/sys\/cutwater cannot be written/);
    const file = join(dataDir, "a-file");
    await writeFile(file, "");
    assert.match(await toldOf({ DATA_DIR: file }), /ended with 1: DATA_DIR: .+ cannot be written \(E\w+\)/);
    for (const told of [data, files]) assert.doesNotMatch(told, /\n\s+at /);
    await rm(dataDir, { recursive: true });
  });

  test("all faults of a configuration are reported together, without a stack", async () => {
    const attempt = startServer({ env: { PORT: "x", LOG_LEVEL: "loud", DATA_DIR: server.dataDir } });
    await assert.rejects(
      attempt,
      (error: Error) => /PORT/.test(error.message) && /LOG_LEVEL/.test(error.message) && !/ at /.test(error.message),
    );
  });
});

test("/readyz warns of an old link engine, and of the system's own", { skip: lacksEngine }, async () => {
  const yearsLater = {
    NODE_OPTIONS: `--import=${join(repositoryFolder, "testing/later.mjs")}`,
    E2E_LATER_MS: String(2 * 366 * 86_400_000),
  };
  // Set-up leaves a launcher with this name if it had to use the system's yt-dlp.
  const systems = await mkdtemp(join(tmpdir(), "cutwater-system-"));
  await mkdir(join(systems, "engine/system/bin"), { recursive: true });
  const launcher = `#!/bin/sh\nexec '${engineHere}' "$@"\n`;
  await writeFile(join(systems, "engine/system/bin/python"), launcher, { mode: 0o755 });
  await symlink("system", join(systems, "engine/current"));
  const warningOf = async (env: Record<string, string>) => {
    await using end = new AsyncDisposableStack();
    const server = await startServer({ env });
    end.defer(async () => await server.close());
    const { checks } = (await (await onceReady(server.origin)).json()) as {
      checks: { engine: { ok: boolean; detail: { warning?: string } } };
    };
    return checks.engine;
  };
  const [old, system] = await Promise.all([warningOf(yearsLater), warningOf({ DATA_DIR: systems, YTDLP_PATH: "" })]);
  assert.ok(old.ok && system.ok, "a warning is no fault");
  assert.match(old.detail.warning ?? "", /is \d{3,4} days old: many sites will not be read/);
  assert.match(system.detail.warning ?? "", /is the system's|days old/);
  await rm(systems, { recursive: true });
});

test("while it runs a customer is made an admin; SIGTERM stops it in order; its backup brings everything back elsewhere", {
  skip: lacksEngine,
}, async () => {
  await using end = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cutwater-backup-"));
  const firstDir = join(folder, "first");
  const place = { kind: "pglite", folder: join(firstDir, "database") } as const;
  await copyPreparedDatabase(place.folder);
  const database = await openDatabase(place, { log: silentLog });
  const token = await prepareCustomer(database.db, 0);
  await database.close();
  const first = await startServer({ env: { DATA_DIR: firstDir } });
  end.defer(async () => await first.close());
  const unknown = await command("make-admin.ts", ["nobody@example.org"], firstDir);
  assert.deepEqual([unknown.worked, /sign up first/.test(unknown.said)], [false, true]);
  const named = await command("make-admin.ts", [`many-${preparedId}@example.org`], firstDir);
  assert.deepEqual(named, { worked: true, said: `customer ${preparedId} is an admin\n` });
  const visit = await fetch(`${first.origin}/api/v1/client/customer/in/china`);
  const cookie = visit.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  assert.ok(cookie.includes("="));
  assert.match((await command("letters.ts", [], firstDir)).said, /there is no letter in/);
  const start = performance.now();
  assert.equal(await first.stop(), 0);
  assert.ok(performance.now() - start < 10_000);

  const file = join(folder, "saved.tar.gz");
  const saved = await command("backup.ts", [file], first.dataDir);
  assert.ok(saved.worked, saved.said);
  const twice = await command("backup.ts", [file], first.dataDir);
  assert.deepEqual([twice.worked, /is there already/.test(twice.said)], [false, true]);
  const refused = await command("restore.ts", [file], first.dataDir);
  assert.deepEqual([refused.worked, /already has a database/.test(refused.said)], [false, true]);

  const dataDir = join(folder, "var");
  const restored = await command("restore.ts", [file], dataDir);
  assert.ok(restored.worked, restored.said);
  assert.ok(!(await readdir(dataDir)).includes("restore.tmp"));
  const second = await startServer({ env: { DATA_DIR: dataDir } });
  end.defer(async () => await second.close());
  // The second server accepts this visitor's cookie and does not replace it, because both servers use the same secret.
  const again = await fetch(`${second.origin}/api/v1/client/customer/in/china`, { headers: { cookie } });
  assert.equal(again.headers.getSetCookie()[0]?.split(";")[0], cookie);
  const desk = await fetch(`${second.origin}/api/v1/client/admin/job/page?pageNo=1&pageSize=5`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(((await desk.json()) as { state: string }).state, "0", "who was an admin still is");
  await second.stop();
  await rm(folder, { recursive: true });
});
