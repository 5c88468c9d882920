import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import { silentLog } from "../make-database.ts";
import { type Books, createBooks, problem } from "./books.ts";
import { checks } from "./checks/checks.ts";
import type { Fault } from "./faults/fault.ts";
import { workerForGood } from "./faults/processes.ts";
import { faultScript, shortScript } from "./faults/script.ts";
import { type Fleet, idOf, serversOf, startFleet } from "./fleet.ts";
import { startLoad } from "./load/load.ts";
import { buyPlan } from "./load/purchases.ts";
import { createPerson, type Person } from "./person.ts";
import { createRandom, type Random } from "./random.ts";
import { recovery } from "./recovery.ts";
import { reviveEnded } from "./revive.ts";
import { openWindow } from "./window.ts";

export type Happened = { kind: string; victim: string; recoveryMs: number };
export type Drilled = {
  seed: number;
  seconds: number;
  happened: readonly Happened[];
  /** How much each check examined. */
  checked: readonly { rule: string; found: string }[];
  books: Books;
};

export type DrillOptions = {
  seed: number;
  /** Minutes during which faults happen; null for the short drill with six faults. */
  minutes: number | null;
  /** Number of customers. */
  customers: number;
  /** Folder for the output of all processes when a check fails. */
  logs: string;
  say(line: string): void;
};

/** Share of the duration after which a worker is turned off permanently. */
const lastWorkerAt = 0.85;

/** Puts the whole product under load, causes one fault after another, and runs the checks at the end. */
export async function runDrill(options: DrillOptions): Promise<Drilled> {
  const { seed, minutes, customers, logs, say } = options;
  const startedAt = performance.now();
  const random = createRandom(seed);
  const books = createBooks();
  const fleet = await startFleet({ customers: customers + 1 });
  const origins = () => serversOf(fleet, "api").map(({ origin }) => origin);
  const people = fleet.tokens.map((token, place) =>
    createPerson({ id: idOf(place), token, random: random.branch(), origins }),
  );
  const prober = people.at(-1) as Person;
  const windows = people.flatMap((person) =>
    serversOf(fleet, "api").map(({ name, origin }) => Object.assign(openWindow(name, origin, person), { person })),
  );
  books.onJob.add((personId, job) => {
    for (const window of windows) if (window.person.id === personId) window.add(job);
  });
  try {
    await Promise.all(people.map((person) => buyPlan(person, books)));
    say(`everything runs after ${secondsSince(startedAt)} s; seed ${seed}`);
    const load = startLoad(people.slice(0, -1), { books, site: fleet.site });
    const happened = await letThingsGoWrong(fleet, { books, person: prober, random, minutes, say });
    await load.end();
    say(`the load has ended after ${secondsSince(startedAt)} s`);
    const database = await openDatabase({ kind: "postgres", url: fleet.database.url }, { log: silentLog });
    const checked: Drilled["checked"][number][] = [];
    const stage = { fleet, books, db: database.db, people, windows };
    for (const { rule, run } of checks)
      try {
        checked.push({ rule, found: await run(stage) });
      } catch (error) {
        problem(books, rule, [], `it could not be checked: ${error}`);
        checked.push({ rule, found: "not checked" });
      }
    await database.close();
    return { seed, seconds: secondsSince(startedAt), happened, checked, books };
  } finally {
    for (const window of windows) window.close();
    if (books.problems.length > 0) await keepLogs(fleet, logs, books);
    await fleet.remove();
  }
}

type Going = { books: Books; person: Person; random: Random } & Pick<DrillOptions, "minutes" | "say">;

async function letThingsGoWrong(fleet: Fleet, { books, person, random, minutes, say }: Going): Promise<Happened[]> {
  const happened: Happened[] = [];
  const pace = minutes === null ? 0.1 : 1;
  const go = async (fault: Fault) => {
    const at = performance.now();
    await fault.run({ fleet, books, person, random, pace });
    // Ended processes are restarted first, because otherwise recovery would wait for them in vain.
    await reviveEnded(fleet, books, fault.kind);
    const recoveryMs = await recovery(fleet, { person, books });
    happened.push({ kind: fault.kind, victim: fault.victim, recoveryMs });
    say(
      `${happened.length}. ${fault.kind} ${fault.victim}: ${secondsSince(at)} s in all, recovered ${Math.round(recoveryMs)} ms after its end`,
    );
  };
  const goOn = async (fault: Fault) => {
    const name = `${fault.kind} ${fault.victim}`.trim();
    try {
      await go(fault);
    } catch (error) {
      problem(books, "faults are recovered from", [name], String(error));
      say(`NOT recovered from ${name}: ${error}`);
    }
    await reviveEnded(fleet, books, name);
  };
  if (minutes === null) {
    for (const fault of shortScript(fleet)) await goOn(fault);
    return happened;
  }
  const beginning = performance.now();
  const whole = minutes * 60_000;
  const share = () => (performance.now() - beginning) / whole;
  const forGood = workerForGood(fleet);
  const isOn = (name: string) => fleet.servers.find((server) => server.name === name)?.isOn ?? true;
  for (const fault of faultScript(fleet, random)) {
    if (share() >= 1) break;
    if (share() >= lastWorkerAt && isOn(forGood.victim)) await goOn(forGood);
    if (!isOn(fault.victim)) continue;
    await goOn(fault);
    await pause(random.whole(500, 4_000));
  }
  return happened;
}

async function keepLogs(fleet: Fleet, folder: string, { problems }: Books): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, lines } of fleet.servers)
    await writeFile(join(folder, `${name.replace(" ", "-")}.log`), `${lines().join("\n")}\n`);
  await writeFile(join(folder, "problems.json"), `${JSON.stringify(problems, null, 2)}\n`);
}

const secondsSince = (at: number): number => Math.round((performance.now() - at) / 1_000);
