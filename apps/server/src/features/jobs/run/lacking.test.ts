import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { aCustomer } from "../../../../test/customers.ts";
import { engines, lacks } from "../../../../test/make-database.ts";
import { type Rooms, startRooms, trialTools } from "../../../../test/rooms.ts";
import { quickPasswords } from "../../../../test/shop.ts";
import { askTrial, endOf, until } from "../../../../test/trials.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createQueue } from "../../../platform/queue/create.ts";
import { createJobs } from "../index.ts";

for (const engine of engines)
  describe(`a worker that lacks a job's tool, on ${engine}`, { skip: lacks(engine) }, () => {
    let rooms: Rooms;
    before(async () => {
      rooms = await startRooms({ engine, tools: trialTools, works: false, passwords: quickPasswords });
    });
    after(() => rooms.close());

    test("it leaves the job to others as it found it: no run, no fault, nothing given back", async () => {
      const customer = await aCustomer(rooms, { plan: "BASIC_MONTH" });
      const { message: job } = await askTrial(customer, { units: 3 });
      const queue = await createQueue(rooms.parts.database as OpenDatabase, { log: rooms.parts.log, supervise: false });
      const older = createJobs({ ...rooms.parts, queue }, { ...rooms, tools: new Map() });
      await older.work();
      await until("its ticket to be spent", async () => {
        const { waiting, running } = (await rooms.parts.queue.depth()).heavy;
        return waiting + running === 0;
      });
      await queue.stop(0);
      await older.close();
      const rowNow = async () => (await rooms.jobs.ofOwner(job.uid, [job.id]))[0] ?? assert.fail();
      const { status, attempt, faults, isWaiting, credits } = await rowNow();
      assert.deepEqual([status, attempt, faults, isWaiting, credits], [0, 0, 0, true, 3]);

      const again = rooms.jobs.chores.find(({ name }) => name === "jobs: lost tickets") ?? assert.fail();
      await again.run(new AbortController().signal);
      await rooms.jobs.work();
      const done = await endOf(customer, job.id);
      assert.deepEqual([done.status, done.credits, (await rowNow()).attempt], [1, 3, 1]);
    });
  });
