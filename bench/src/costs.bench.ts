import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createBooks } from "@cutwater/testing/drill/books.ts";
import { type Fleet, idOf, serversOf, startFleet } from "@cutwater/testing/drill/fleet.ts";
import { bytesOf, endOf } from "@cutwater/testing/drill/load/act.ts";
import { askJob } from "@cutwater/testing/drill/load/ask-job.ts";
import { makeQuality } from "@cutwater/testing/drill/load/merges.ts";
import { atCashier, buyPlan, order } from "@cutwater/testing/drill/load/purchases.ts";
import { createPerson, type Person } from "@cutwater/testing/drill/person.ts";
import { createRandom } from "@cutwater/testing/drill/random.ts";
import { basicMonth } from "@cutwater/testing/shop.ts";
import { sendFile } from "@cutwater/testing/uploads.ts";
import type { Bench } from "./bench.ts";
import { busiestHour, type Day, dayOf, fill, type Habits, type Part, slotsFor } from "./costs/day.ts";
import { type Cost, type Meter, openMeter } from "./costs/meter.ts";
import { percentile } from "./load/at-rate.ts";

/** Assumed properties of a download, from the plan. */
const habits: Habits = { megabytes: 25, keptHours: 24, made: 0.5 };
/** Number of each operation per download. */
const often = { page: 2, list: 2, newLink: 0.7, knownLink: 0.6, merge: habits.made };
const days = [1_000, 10_000, 100_000, 1_000_000];
/** Size of the site's large film. */
const largeMegabytes = 32;
/** Time for the site's own responses, from its pages to its manifests, in addition to our work. */
const siteSeconds = 2;
/** The goal for waiting: this share of requests, for links or files, waits at most this many seconds for a free slot. */
const patience = { share: 0.9, seconds: 1 };

/**
 * Measures every operation separately over all processes, then computes the cost of a day. Options: `--counts=0.2` does fewer of
 * each.
 */
const bench: Bench = {
  name: "costs",
  title: "What operations cost, and a day of a million downloads",
  async run({ log, options }) {
    const scale = Number(options["counts"] ?? 1);
    const fleet = await startFleet({ customers: 2 });
    try {
      const meter = await openMeter(fleet);
      const measured = await measureAll(fleet, meter, { log, scale });
      await meter.close();
      return report(measured);
    } finally {
      await fleet.remove();
    }
  },
};
export default bench;

type Measured = {
  idle: Cost;
  costs: ReadonlyMap<string, Cost>;
  /** Seconds of each call, as input for the simulated queues. */
  seconds: { newLink: number[]; merge: number[] };
};

async function measureAll(
  fleet: Fleet,
  meter: Meter,
  { log, scale }: { log(line: string): void; scale: number },
): Promise<Measured> {
  const random = createRandom(1);
  const books = createBooks();
  const origins = () => serversOf(fleet, "api").map(({ origin }) => origin);
  const [person, other] = fleet.tokens.map((token, place) =>
    createPerson({ id: idOf(place), token, random: random.branch(), origins }),
  ) as [Person, Person];
  for (const one of [person, other]) await buyPlan(one, books);
  const heavyBytes = await readFile(join(fleet.site.folder, "heavy-720.mp4"));

  const get = async (path: string): Promise<void> => {
    const response = await person.visitor.get(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const linkOf = (page: string): string => `${fleet.site.link(page, "rate=1000000000")}&costs=${randomUUID()}`;
  const parse = async (who: Person, url: string): Promise<string> => {
    const jobId = randomUUID();
    await who.ask("POST", "/client/parse/video", { url, jobId });
    return jobId;
  };
  const seconds: Measured["seconds"] = { newLink: [], merge: [] };
  const timed = async <T>(list: number[], act: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const done = await act();
    list.push((performance.now() - begun) / 1_000);
    return done;
  };
  const make = async (jobId: string, quality: string): Promise<string> => {
    const link = await makeQuality({ person }, jobId, quality);
    if (link === null) throw new Error("a merge failed");
    return link;
  };
  const readAll = async (page: string, count: number): Promise<string[]> => {
    const jobIds: string[] = [];
    for (let n = 0; n < count; n++) jobIds.push(await parse(person, linkOf(page)));
    return jobIds;
  };

  const known = linkOf("dash");
  await parse(other, known);
  const times = (count: number): number => Math.max(2, Math.round(count * scale));
  const merges = times(20);
  const heavies = times(10);
  const small = await readAll("dash", merges + 1);
  const large = await readAll("heavy", heavies + 1);
  // Not measured, because the first call of each kind loads code.
  await make(small[merges] as string, "720p");
  const heavyFile = await make(large[heavies] as string, "720p");

  log("nobody asks for anything");
  const idle = await meter.idle(20);
  const costs = new Map<string, Cost>();
  const measure = async (name: string, count: number, act: (n: number) => Promise<unknown>): Promise<void> => {
    const cost = await meter.of(idle, count, async (n) => void (await act(n)));
    costs.set(name, cost);
    log(`${name}: ${rowOf(name, cost).slice(1).join(" | ")}`);
  };

  await measure(names.page, times(1_000), () => get("/"));
  await measure(names.list, times(500), () => person.ask("GET", "/client/customer/job/page", { pageSize: 20 }));
  await measure(names.newLink, times(20), () => timed(seconds.newLink, () => parse(person, linkOf("dash"))));
  await measure(names.knownLink, times(50), () => parse(person, known));
  await measure(names.merge, merges, (n) => timed(seconds.merge, () => make(small[n] as string, "720p")));
  await measure(names.largeMerge, heavies, (n) => make(large[n] as string, "720p"));
  await measure(names.delivery, times(50), () => bytesOf({ person }, heavyFile));
  await measure(names.upload, times(20), () => sendFile(person.visitor, heavyBytes));
  await measure(names.job, times(20), async () => {
    const data = { steps: 1, stepMs: 1, pauses: 0, workSeconds: 1 };
    const wanted = { kind: "trial", ends: "succeeded", pauses: 0 } as const;
    const job = await askJob({ person, books, site: fleet.site }, { serviceCode: "TRIAL", data, ...wanted });
    if ((await endOf({ person }, job.id)).status !== 1) throw new Error("a job failed");
  });
  await measure(names.order, times(50), async () => {
    await atCashier({ person, books }, await order(person, basicMonth.id), "pay");
  });
  return { idle, costs, seconds };
}

const names = {
  page: "a public page",
  list: "a list of one's tasks",
  newLink: "a new link read",
  knownLink: "a link read before",
  merge: "a file of 1 MB made of two streams",
  largeMerge: "a file of 32 MB made of two streams",
  delivery: "a file of 32 MB delivered from S3",
  upload: "a film of 32 MB uploaded to S3",
  job: "a job of a tool, without the tool's work",
  order: "an order paid",
} as const;

function report({ idle, costs, seconds }: Measured) {
  const cost = (name: string): Cost => costs.get(name) as Cost;
  const perMegabyte = (of: keyof Cost): number =>
    (cost(names.largeMerge)[of] - cost(names.merge)[of]) / (largeMegabytes - 1);
  const mergeOfHabit = Object.fromEntries(
    (Object.keys(idle) as (keyof Cost)[]).map((of) => [
      of,
      cost(names.merge)[of] + Math.max(0, perMegabyte(of)) * (habits.megabytes - 1),
    ]),
  ) as Cost;
  const delivery = Object.fromEntries(
    Object.entries(cost(names.delivery)).map(([of, value]) => [of, (value * habits.megabytes) / largeMegabytes]),
  ) as Cost;
  const parts: Part[] = [
    { name: names.page, times: often.page, cost: cost(names.page) },
    { name: names.list, times: often.list, cost: cost(names.list) },
    { name: names.newLink, times: often.newLink, cost: cost(names.newLink) },
    { name: names.knownLink, times: often.knownLink, cost: cost(names.knownLink) },
    { name: `a file of ${habits.megabytes} MB made`, times: often.merge, cost: mergeOfHabit },
    { name: `a file of ${habits.megabytes} MB delivered`, times: 1, cost: delivery },
  ];
  const planned = days.map((downloads) => dayOf(downloads, parts, habits));
  return {
    tables: [
      { title: "One operation, alone", head: costHead, rows: [...costs].map(([name, of]) => rowOf(name, of)) },
      {
        title: "One download of the plan",
        head: ["part", "times", ...costHead.slice(1, 6)],
        rows: parts.map(({ name, times, cost: of }) => [name, `${times}`, ...rowOf(name, of).slice(1, 6)]),
      },
      {
        title: `Days, by simulation: what the busiest hour (${100 * busiestHour} % of a day) needs`,
        head: dayHead,
        rows: planned.map((day) => dayRow(day, seconds)),
      },
    ],
    notes: [
      `All processes of the drill (two for calls, two workers, clock, PostgreSQL, S3) on one machine. Milliseconds are of one core, over all processes of a role, less what they use idle: ${milliseconds(idle.api + idle.worker + idle.clock)} a second in ours, ${milliseconds(idle.database)} in PostgreSQL. What the S3 server and the site use is not counted.`,
      `The plan's assumptions: ${100 * habits.made} % of the files are made and kept ${habits.keptHours} h, ${habits.megabytes} MB each; the others pass through. Cores are filled to ${100 * fill} %. Places are the fewest with which ${100 * patience.share} of 100 wait at most ${patience.seconds} s, arrivals at random, service times as measured here with ${siteSeconds} s of the site beside (median of a new link here ${percentile(seconds.newLink, 0.5).toFixed(2)} s).`,
    ],
  };
}

const costHead = ["operation", "calls, ms", "workers, ms", "PostgreSQL, ms", "transactions", "WAL, KB", "alone, s"];
const milliseconds = (secondsOfCore: number): string => `${(secondsOfCore * 1_000).toPrecision(2).replace(/e.*/, "")}`;
const rounded = (value: number): string =>
  value >= 100
    ? `${Math.round(value)}`
    : value >= 10
      ? value.toFixed(0)
      : value >= 1
        ? value.toFixed(1)
        : value.toFixed(2);

const rowOf = (name: string, cost: Cost): string[] => [
  name,
  rounded(cost.api * 1_000),
  rounded((cost.worker + cost.clock) * 1_000),
  rounded(cost.database * 1_000),
  rounded(cost.transactions),
  rounded(cost.walBytes / 1_000),
  cost.seconds.toFixed(3),
];

const dayHead = [
  "downloads a day",
  "a second",
  "cores for calls",
  "cores of workers",
  "cores of PostgreSQL",
  "transactions a second",
  "WAL, MB a second",
  "to customers, Gbit/s",
  "kept, TB",
  "places to read links",
  "places to make files",
];

function dayRow(day: Day, { newLink, merge }: Measured["seconds"]): string[] {
  const slots = (times: number, serviceSeconds: readonly number[]): string =>
    `${slotsFor(
      {
        perSecond: day.perSecond * times,
        serviceSeconds: serviceSeconds.map((one) => one + siteSeconds),
        hours: 1,
        seed: 7,
      },
      patience,
    )}`;
  return [
    `${day.downloads}`,
    rounded(day.perSecond),
    rounded(day.cores.api),
    rounded(day.cores.worker),
    rounded(day.cores.database),
    rounded(day.transactions),
    rounded(day.walMegabytes),
    rounded(day.gigabits),
    rounded(day.terabytes),
    slots(often.newLink, newLink),
    slots(often.merge, merge),
  ];
}
