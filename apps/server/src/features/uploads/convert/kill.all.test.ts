import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { drawVideo } from "@cutwater/media/test/drawn.ts";
import { convert, ended } from "@cutwater/testing/conversions.ts";
import { createVisitor, trialTools } from "@cutwater/testing/features.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { prepareCustomer, preparedId } from "@cutwater/testing/prepared-customer.ts";
import { lacksEngine, startServer } from "@cutwater/testing/start-server.ts";
import { until } from "@cutwater/testing/until.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { growingName } from "./engine.ts";

test("kill -9 in the middle of a conversion: after the restart it ends as one upload, and nothing else is left", {
  skip: lacksEngine,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "cutwater-kill-"));
  const env = {
    DATA_DIR: dataDir,
    TOOLS_DIR: trialTools,
    APP_SECRET: "a secret of the tests, long enough to sign",
  };
  const database = await openDatabase({ kind: "pglite", folder: join(dataDir, "database") }, { log: silentLog });
  const token = await prepareCustomer(database.db, 0);
  await database.close();
  const directories = join(dataDir, "conversions");
  const film = join(dataDir, "film.avi");
  await drawVideo(film, { seconds: 24, codec: ["mpeg4"] });
  let server = await startServer({ env });
  try {
    const who = Object.assign(
      createVisitor(() => server.origin),
      { token },
    );
    const { id } = (await convert(who, await anUpload(who, film))).message;
    const half = join(directories, `${id}.1`, "own", growingName);
    await until("some of it", () => stat(half).catch(() => null));
    await server.stop("SIGKILL");
    await stat(half);

    server = await startServer({ env });
    const { uploaded } = (await ended(who, id)).message;
    assert.partialDeepStrictEqual(uploaded?.facts, { codec: "h264", durationSeconds: 24 });
    assert.equal((await fetch(server.origin + uploaded?.src)).status, 200);
    await until("the end of its run", async () => (await readdir(directories)).length === 0);
    const kept = await readdir(join(dataDir, "files", "uploads", `c-${preparedId}`));
    assert.deepEqual(kept.toSorted(), [`${id}.mp4`, `${id}.thumb.webp`]);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
