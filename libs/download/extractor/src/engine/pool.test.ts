import assert from "node:assert/strict";
import { test } from "node:test";
import { ExtractionError } from "../extraction.ts";
import { createPool } from "./pool.ts";
import { type ParseAnswer, type Worker, WorkerLost } from "./worker-process.ts";

const call = { url: "https://example.com/", proxy: null, playlist: false, cookiesFile: null };
const answer: ParseAnswer = { fault: { type: "Said", message: "an answer" } };

/** A pool of workers whose reading of links is replaced by `parse`; `started` counts the workers. */
function poolOf(parse: (place: number) => Promise<ParseAnswer>) {
  const counted = { started: 0 };
  const start = async (): Promise<Worker> => {
    counted.started += 1;
    const place = counted.started;
    const ended = Promise.withResolvers<void>();
    let isAlive = true;
    const kill = () => {
      isAlive = false;
      ended.resolve();
    };
    const end = (error: unknown) => {
      if (error instanceof WorkerLost) kill();
      throw error;
    };
    return {
      version: "1",
      parses: () => 0,
      isAlive: () => isAlive,
      ended: ended.promise,
      kill,
      parse: () => parse(place).catch(end),
    };
  };
  return { counted, pool: createPool({ start, workers: 2, queueLimit: 8, parsesPerWorker: 100, log: () => {} }) };
}

test("an unused pool keeps one worker, and the first link starts the others", async () => {
  const { counted, pool } = poolOf(async () => answer);
  await pool.warm;
  assert.deepEqual([counted.started, pool.health().workers], [1, 1]);
  await pool.parse(call, { deadlineMs: 1_000 });
  assert.equal(counted.started, 3);
  await pool.close();
});

test("a link whose worker ended is read once more by another worker", async () => {
  const { pool } = poolOf(async (place) => {
    if (place === 1) throw new WorkerLost("ended", "killed");
    return answer;
  });
  assert.equal(await pool.parse(call, { deadlineMs: 1_000 }), answer);
  await pool.close();
});

test('a link that ends two workers is our fault, and one that finds two stopped workers is "busy"', async () => {
  for (const [how, isBusy] of [
    ["ended", false],
    ["silent", true],
  ] as const) {
    let asked = 0;
    const { pool } = poolOf(async () => {
      asked += 1;
      throw new WorkerLost(how, "gone");
    });
    await assert.rejects(pool.parse(call, { deadlineMs: 1_000 }), (error) =>
      isBusy ? error instanceof ExtractionError && error.failure === "busy" : error instanceof WorkerLost,
    );
    assert.equal(asked, 2);
    await pool.close();
  }
});

test("a renewed pool uses new workers, and a link that is being read is finished", async () => {
  const reading = Promise.withResolvers<ParseAnswer>();
  const seen: number[] = [];
  const { pool } = poolOf(async (place) => {
    seen.push(place);
    return place === 1 ? await reading.promise : answer;
  });
  await pool.warm;
  const first = pool.parse(call, { deadlineMs: 1_000 });
  pool.renew();
  reading.resolve(answer);
  assert.equal(await first, answer);
  assert.equal(await pool.parse(call, { deadlineMs: 1_000 }), answer);
  assert.ok((seen[1] ?? 0) > 1, String(seen));
  await pool.close();
});
