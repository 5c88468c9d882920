import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Storage } from "@cutwater/server/platform/storage/storage.ts";
import { type Books, createBooks } from "../books.ts";
import { idOf, serversOf } from "../fleet.ts";
import { askJob } from "../load/ask-job.ts";
import { startLoad } from "../load/load.ts";
import { buyPlan } from "../load/purchases.ts";
import { createPerson, type Person, Refused } from "../person.ts";
import { createRandom } from "../random.ts";
import type { Instance } from "./instance.ts";

/** How long the load runs before the backup, and then until everything is deleted. */
const beforeMs = 60_000;
const behindMs = 8_000;

export type Lost = {
  /** Everything that the servers had accepted when the backup began. */
  books: Books;
  /** A job that had certainly not ended at that time. */
  longJob: string;
  /** Hashes of the deleted files, by key. */
  files: ReadonlyMap<string, string>;
};

/** Makes a backup while customers work; soon afterwards kills every process and deletes the database and all files. */
export async function loseAll(instance: Instance, say: (line: string) => void): Promise<Lost> {
  let isLost = false;
  const people = peopleOf(instance, () => {
    if (isLost) throw new Refused("everything", "lost");
  });
  const books = createBooks();
  await Promise.all(people.map((person) => buyPlan(person, books)));
  const load = startLoad(people.slice(0, -1), { books, site: instance.site });
  await pause(beforeMs);
  const { id: longJob } = await askJob(
    { person: people.at(-1) as Person, books, site: instance.site },
    {
      serviceCode: "TRIAL",
      data: { steps: 200, stepMs: 100 },
      kind: "trial",
      ends: "succeeded",
      pauses: 0,
      text: `${".".repeat(200)} nothing`,
    },
  );
  const accepted = { ...structuredClone({ ...books, onJob: null }), onJob: books.onJob };
  const from = performance.now();
  say(await instance.backUp());
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  say(`the backup took ${seconds} s, and ${books.jobs.length - accepted.jobs.length} jobs were accepted meanwhile`);
  await pause(behindMs);
  // Problems that customers met during the backup also count.
  accepted.problems = [...books.problems];
  isLost = true;
  await Promise.all(instance.servers.map((server) => server.end("SIGKILL")));
  await load.end();
  const files = await hashesOf(instance.storage);
  await instance.lose();
  return { books: accepted, longJob, files };
}

/** @param look called before each request */
export function peopleOf(instance: Pick<Instance, "servers" | "tokens">, look = () => {}): Person[] {
  const random = createRandom(20);
  const origins = (): string[] => {
    look();
    return serversOf(instance, "api").map(({ origin }) => origin);
  };
  return instance.tokens.map((token, place) =>
    createPerson({ id: idOf(place), token, random: random.branch(), origins }),
  );
}

export async function hashesOf(storage: Storage): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const { key } of storage.list("")) {
    const hash = createHash("sha256");
    for await (const chunk of await storage.open(key)) hash.update(chunk);
    hashes.set(key, hash.digest("hex"));
  }
  return hashes;
}
