import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { lacksPostgres } from "../../postgres.ts";
import { lacksEngine } from "../../start-server.ts";
import { until } from "../../until.ts";
import type { Books } from "../books.ts";
import { checks } from "../checks/checks.ts";
import { serversOf } from "../fleet.ts";
import { bytesOf, endOf, jobNow } from "../load/act.ts";
import { answerReview } from "../load/trials.ts";
import type { Person } from "../person.ts";
import { openWindow } from "../window.ts";
import { startEmbedded } from "./embedded.ts";
import { hashesOf, loseAll, peopleOf } from "./lose-all.ts";
import { startSeveral } from "./several.ts";

const customers = 6;
/** If reading a link is interrupted, it is given up after a little more than three minutes. */
const endSeconds = 300;

for (const [name, start] of [
  ["the embedded database and the disk", startEmbedded],
  ["PostgreSQL and S3", startSeveral],
] as const)
  test(`${name} are lost and restored from a backup taken under load: open jobs end, the books agree, each row has its file`, {
    skip: lacksEngine || lacksPostgres,
    timeout: 900_000,
  }, async (t) => {
    const instance = await start(customers + 1);
    t.after(() => instance.remove());
    const lost = await loseAll(instance, (line) => t.diagnostic(line));

    t.diagnostic(await instance.restore());
    const files = await hashesOf(instance.storage);
    const both = [...files.keys()].filter((key) => lost.files.has(key));
    for (const key of both) assert.equal(files.get(key), lost.files.get(key), `${key} is what it was`);
    assert.ok(both.length > 10, `only ${both.length} files`);

    await Promise.all(instance.servers.map((server) => server.again()));
    const people = peopleOf(instance);
    const windows = people.flatMap((person) =>
      serversOf(instance, "api").map(({ name, origin }) => Object.assign(openWindow(name, origin, person), { person })),
    );
    t.after(() => windows.forEach((window) => window.close()));
    const restored = await Promise.all(
      people.map(async (person) => {
        const jobs = await jobsOf(person);
        for (const window of windows) if (window.person === person) for (const job of jobs) window.add(job);
        return jobs;
      }),
    );
    const unfinished = restored.flat().filter(isUnderWay);
    t.diagnostic(`${unfinished.length} of ${restored.flat().length} jobs and links had not ended`);
    assert.ok(unfinished.some(({ id }) => id === lost.longJob));

    await Promise.all(people.map(endAll));
    await assertTexts(lost.books, people);
    await instance.look(async (db) => {
      for (const { rule, run } of checks)
        t.diagnostic(`${rule}: ${await run({ fleet: instance, books: lost.books, db, people, windows })}`);
    });
    assert.deepEqual(lost.books.problems, []);
  });

async function jobsOf(person: Person): Promise<Job[]> {
  const page = { pageNo: 1, pageSize: 100 };
  return (await person.ask<{ list: Job[] }>("GET", "/client/customer/job/page", page)).list;
}

const isUnderWay = ({ status, qualities }: Job): boolean => status === 0 || Object.keys(qualities).length > 0;

/** Waits until all jobs of a customer have ended. Answers reviews again, because earlier answers may have been lost. */
const endAll = (person: Person): Promise<true> =>
  until(
    `the end of all jobs of ${person.id}`,
    async () => {
      const left = (await jobsOf(person)).filter(isUnderWay);
      for (const { id } of left.filter(({ isPaused }) => isPaused)) {
        const job = await jobNow({ person }, id);
        if (job.review) await answerReview({ person }, job);
      }
      if (left.length === 0) return true;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return null;
    },
    endSeconds,
  );

/**
 * Asserts that the file of each successful trial job has the right text, no matter whether it was made before or after the loss.
 */
async function assertTexts({ jobs }: Books, people: readonly Person[]): Promise<void> {
  for (const { id, personId, text } of jobs) {
    const person = people.find((one) => one.id === personId);
    if (!person || text === undefined) continue;
    const job = await endOf({ person }, id);
    if (job.status === 1) assert.equal((await bytesOf({ person }, job.outputUrl ?? "")).toString(), text, id);
  }
}
