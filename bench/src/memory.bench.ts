import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { apiBase } from "@cutwater/contract/route.ts";
import { createBooks } from "@cutwater/testing/drill/books.ts";
import { idOf, serversOf, startFleet } from "@cutwater/testing/drill/fleet.ts";
import { startLoad } from "@cutwater/testing/drill/load/load.ts";
import { buyPlan } from "@cutwater/testing/drill/load/purchases.ts";
import type { ServerMember } from "@cutwater/testing/drill/member.ts";
import { createPerson, type Person } from "@cutwater/testing/drill/person.ts";
import { createRandom } from "@cutwater/testing/drill/random.ts";
import { type Bench, lowerMedian } from "./bench.ts";
import { atRate } from "./load/at-rate.ts";

const customers = 3;
const readsASecond = 40;
const sampleMs = 5_000;
/** Not measured, because in the first minutes code is compiled and connection pools are filled. */
const warmMinutes = 5;
const windowMinutes = 5;
/** Memory counts as flat up to this growth over the first window. */
const growthTarget = 1.1;

/**
 * Memory of every server process while the drill's customers work, without faults, and lists are read. Options: `--minutes=` sets
 * the duration.
 */
const bench: Bench = {
  name: "memory",
  title: "Memory under a steady load",
  async run({ log, options }) {
    const minutes = Math.max(warmMinutes + 2 * windowMinutes, Number(options["minutes"] ?? 30));
    const fleet = await startFleet({ customers });
    try {
      const random = createRandom(20);
      const books = createBooks();
      const origins = () => serversOf(fleet, "api").map(({ origin }) => origin);
      const people = fleet.tokens.map((token, place) =>
        createPerson({ id: idOf(place), token, random: random.branch(), origins }),
      );
      await Promise.all(people.map((person) => buyPlan(person, books)));
      const load = startLoad(people, { books, site: fleet.site });
      const [samples, latencies] = await Promise.all([
        sampled(fleet.servers, { minutes, log }),
        atRate(listsOf(people, origins), { aSecond: readsASecond, seconds: minutes * 60 }),
      ]);
      await load.end();
      const done = `${books.jobs.length} jobs, ${books.merges.length} files made, ${books.paid.length} orders paid, ${latencies.milliseconds.length} lists read (${latencies.failed} failed)`;
      return {
        tables: [
          {
            title: `${minutes} minutes: memory of its own (RssAnon) in MB, medians of ${windowMinutes} minutes`,
            head: ["process", `from minute ${warmMinutes}`, "halfway", "at the end", "grown", "asked"],
            rows: fleet.servers.map(({ name }) => rowOf(name, samples.get(name) ?? [], minutes)),
          },
        ],
        notes: [
          `Meanwhile: ${done}. Engines are processes of their own and are not in it.`,
          ...books.problems.map(({ rule, detail }) => `${rule}: ${detail}`),
        ],
      };
    } finally {
      await fleet.remove();
    }
  },
};
export default bench;

type Sample = { minute: number; megabytes: number };

async function sampled(
  servers: readonly ServerMember[],
  { minutes, log }: { minutes: number; log(line: string): void },
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(servers.map(({ name }) => [name, []]));
  const begun = performance.now();
  for (let count = 0; ; count++) {
    const minute = (performance.now() - begun) / 60_000;
    if (minute >= minutes) return samples;
    for (const { name, pid } of servers) samples.get(name)?.push({ minute, megabytes: await ownMegabytes(pid()) });
    if (count % 60 === 0)
      log(
        `minute ${Math.round(minute)}: ${[...samples].map(([name, of]) => `${name} ${of.at(-1)?.megabytes}`).join(", ")}`,
      );
    await pause(sampleMs);
  }
}

/** Private memory that a process has written to, excluding shared files, in MB (man 5 proc: RssAnon). */
async function ownMegabytes(pid: number): Promise<number> {
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1_000);
}

function rowOf(name: string, samples: readonly Sample[], minutes: number): string[] {
  const window = (from: number): number =>
    lowerMedian(
      samples.filter(({ minute }) => minute >= from && minute < from + windowMinutes).map(({ megabytes }) => megabytes),
    );
  const first = window(warmMinutes);
  const middle = window(minutes / 2);
  const last = window(minutes - windowMinutes);
  const grown = last / first;
  return [
    name,
    `${first}`,
    `${middle}`,
    `${last}`,
    `${grown.toFixed(2)} times`,
    `${growthTarget} times, ${grown <= growthTarget ? "met" : "missed"}`,
  ];
}

/** The number of networks that requests come from, because requests of each network are limited. */
const networks = 250;

function listsOf(people: readonly Person[], origins: () => string[]): (() => Promise<void>)[] {
  let asked = 0;
  return people.flatMap(({ token }) =>
    ["customer/job/page?pageSize=20", "customer/order/page", "setting/product/list"].map((path) => async () => {
      const all = origins();
      const origin = all[asked++ % all.length] ?? "";
      const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": `10.0.${asked % networks}.1` };
      const response = await fetch(`${origin}${apiBase}/client/${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}
