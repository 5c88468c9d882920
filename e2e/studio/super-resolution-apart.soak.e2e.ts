import assert from "node:assert/strict";
import { after, test } from "node:test";
import { people } from "@cutwater/testing/people.ts";
import { createDatabase, lacksPostgres, startCluster } from "@cutwater/testing/postgres.ts";
import { probeFile } from "@cutwater/testing/probe.ts";
import { startS3 } from "@cutwater/testing/s3.ts";
import { type RunningServer, startServer } from "@cutwater/testing/start-server.ts";
import { accountStage } from "../account-stage.ts";
import { createEasel } from "../draw-picture.ts";
import { restorePage } from "../restore-page.ts";

const [desktop = never()] = people;
/** The time limit for an engine's run. Engines yield to all other work on the machine, and their speed is not tested here. */
const runMs = 300_000;
const closing: (() => Promise<unknown>)[] = [];
const workers: RunningServer[] = [];
let env: Record<string, string> = {};

if (lacksPostgres)
  test("operating.4 restore on PostgreSQL and S3, the api and two workers apart", { skip: lacksPostgres });
else journey();

/** API and two workers as three processes with separate folders; they share only PostgreSQL and S3. */
function journey() {
  const { openSignedUp } = accountStage(async () => {
    const [cluster, s3] = await Promise.all([startCluster(), startS3()]);
    closing.push(() => cluster.stop(), s3.stop);
    env = {
      DATABASE_URL: (await createDatabase(cluster.url, "restore")).url,
      STORAGE_URL: s3.url,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      APP_SECRET: "one secret that all processes know, and nobody else",
    };
    return { env, roles: ["api"] };
  });
  after(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    for (const close of closing) await close();
  });

  test("operating.4 restore on PostgreSQL and S3, api and two workers apart: two jobs at once; a worker is killed, both finish", async (t) => {
    const easel = await createEasel();
    t.after(() => easel.clear());
    for (const roles of [["worker", "clock"], ["worker"]] as const)
      workers.push(await startServer({ env, roles: [...roles] }));
    const { tab, page } = await openSignedUp(t, desktop, { path: null });
    const restore = restorePage(tab);
    const elsewhere = await tab.context.newPage();
    const other = restorePage({
      ...tab,
      page: elsewhere,
      goto: async (address) => void (await elsewhere.goto(address)),
    });
    const begun = [];
    for (const [who, name] of [
      [restore, "left.png"],
      [other, "right.png"],
    ] as const) {
      await who.open();
      await who.upload(await easel.draw(name, 360, 240));
      await who.choice(who.says.page("times", { scale: 8 })).check({ force: true });
      await who.ask("free");
      begun.push(who.progress.waitFor());
    }
    await Promise.all(begun);

    const [victim = never()] = workers;
    await victim.stop("SIGKILL");
    workers.push(await victim.again());
    await page.bringToFront();
    await restore.slider("left.png").waitFor({ timeout: runMs });
    await other.slider("right.png").waitFor({ timeout: runMs });
    const { path } = await restore.download();
    const { width, height } = await probeFile(path);
    assert.deepEqual({ width, height }, { width: 2_880, height: 1_920 });
    assert.deepEqual(tab.faults, []);
  });
}

function never(): never {
  throw new RangeError("there are people and workers");
}
