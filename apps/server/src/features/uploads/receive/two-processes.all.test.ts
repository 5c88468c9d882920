import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { bothEngines, lacks } from "@cutwater/testing/make-database.ts";
import { startS3 } from "@cutwater/testing/s3.ts";
import { anotherProcess, askUpload, create, type UploadProcess } from "@cutwater/testing/tus.ts";
import { until } from "@cutwater/testing/until.ts";
import { aFilm, leftovers } from "@cutwater/testing/uploads.ts";
import type { Storage } from "../../../platform/storage/storage.ts";

/** Points at which a process can be paused while it moves a file into the storage. */
type Held = { before: Promise<void> | null; behind: Promise<void> | null; moving(): void };

for (const engine of bothEngines)
  describe(`two processes of one folder on ${engine}, files on ${engine === "pglite" ? "disk" : "S3"}`, {
    skip: lacks(engine),
  }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    let film: Buffer;
    let processes: UploadProcess[];
    let held: Held;
    let stopStorage = async () => {};
    before(async () => {
      film = await aFilm({ seconds: 1 });
      const s3 = engine === "postgres" ? await startS3() : null;
      if (s3) stopStorage = s3.stop;
      features = await startFeatures({ engine, works: false, ...(s3 ? { config: { storage: s3.config } } : {}) });
      customer = await aCustomer(features);
      held = { before: null, behind: null, moving: () => {} };
      const holding: Storage = {
        ...features.parts.storage,
        async putFile(...moved) {
          held.moving();
          await held.before;
          await features.parts.storage.putFile(...moved);
          await held.behind;
        },
      };
      processes = [await anotherProcess(features, { storage: holding }), await anotherProcess(features)];
    });
    after(async () => {
      for (const one of processes) await one.close();
      await features.close();
      await stopStorage();
    });

    /** A file whose bytes have all arrived but that no process has examined yet, as after a kill. */
    async function aWholeFile(who = customer): Promise<string> {
      const { path } = await create(who, film.length);
      const id = path.split("/").at(-1) ?? "";
      await writeFile(join(features.parts.config.dataDir, "uploads", id), film);
      return id;
    }
    const visitors = ({ token } = customer): [Visitor, Visitor] => {
      const [slow, other] = processes.map((one) => one.visitor(token));
      return [slow ?? assert.fail(), other ?? assert.fail()];
    };
    const isKept = async ({ message }: { message: { domain: string; src: string } }): Promise<void> => {
      assert.ok(message.src, JSON.stringify(message));
      const shown = await fetch(features.address + message.src);
      assert.deepEqual([shown.status, Buffer.from(await shown.arrayBuffer())], [200, film]);
    };

    test("a file that both processes accept at the same time is kept, and both report it", async () => {
      for (let round = 0; round < 4; round++) {
        const id = await aWholeFile();
        const told = await Promise.all(visitors().map((who) => askUpload(who, id)));
        for (const answer of told) await isKept(answer);
      }
      assert.deepEqual((await leftovers(features)).coming, []);
    });

    test("a process that is slow to move an accepted file takes nothing from the faster process", async () => {
      const id = await aWholeFile();
      const [slow, other] = visitors();
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held.before = promise;
      const moving = nextMove();
      const late = askUpload(slow, id);
      await moving;
      await isKept(await askUpload(other, id));
      release();
      await isKept(await late);
      held.before = null;
      await isKept(await askUpload(other, id));
    });

    test("while a process has moved the file but not recorded it, neither tells the owner that it was cut off", async () => {
      const id = await aWholeFile();
      const [slow, other] = visitors();
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held.behind = promise;
      const moving = nextMove();
      const first = askUpload(slow, id);
      await moving;
      const again = askUpload(slow, id);
      await isKept(await askUpload(other, id));
      release();
      for (const answer of [await first, await again]) await isKept(answer);
      held.behind = null;
    });

    test("an upload that is cancelled while it is accepted leaves nothing behind", async () => {
      const leaver = await aCustomer(features);
      const id = await aWholeFile(leaver);
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held.before = promise;
      const moving = nextMove();
      const asked = askUpload(visitors(leaver)[0], id);
      await moving;
      await features.uploads.forget(`c:${leaver.id}`);
      release();
      assert.notEqual((await asked).state, "0");
      assert.ok(!(await leftovers(features)).kept.some((key) => key.includes(id)));
      held.before = null;
    });

    test("a process that is killed after moving the file leaves it to the next process", async () => {
      const id = await aWholeFile();
      const [killed, other] = visitors();
      // The process never continues from this point.
      held.behind = new Promise(() => {});
      const moving = nextMove();
      const lost = askUpload(killed, id).catch(() => null);
      await moving;
      await until("that the file is kept", async () =>
        (await leftovers(features)).kept.some((key) => key.endsWith(`${id}.mp4`)),
      );
      await isKept(await askUpload(other, id));
      await processes[0]?.close();
      await lost;
    });

    const nextMove = (): Promise<void> =>
      new Promise((resolve) => {
        held.moving = resolve;
      });
  });
