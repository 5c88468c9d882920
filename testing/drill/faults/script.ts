import type { Fleet } from "../fleet.ts";
import type { Random } from "../random.ts";
import { droppedConnections } from "./connections.ts";
import type { Fault } from "./fault.ts";
import { faultsOfProcess, skewedClock, workerForGood } from "./processes.ts";
import { badWeather, fullQuota } from "./storage.ts";
import { tangledWebhooks } from "./webhooks.ts";

/** Yields all faults for all processes, round after round; each round has its own random order. */
export function* faultScript(fleet: Fleet, random: Random): Generator<Fault> {
  for (;;)
    yield* random.shuffled([
      ...[...fleet.servers, fleet.database, fleet.s3]
        .flatMap(faultsOfProcess)
        .filter(({ victim }) => isOn(fleet, victim)),
      skewedClock(random.one(fleet.servers)),
      droppedConnections,
      droppedConnections,
      ...badWeather,
      fullQuota,
      tangledWebhooks,
      tangledWebhooks,
    ]);
}

/** Six kinds of faults that together take about ten seconds. */
export function shortScript(fleet: Fleet): Fault[] {
  const of = (name: string, kind: string): Fault => {
    const member = fleet.servers.find((server) => server.name === name);
    const fault = member && faultsOfProcess(member).find((one) => one.kind.startsWith(kind));
    if (!fault) throw new RangeError(`there is no ${kind} of ${name}`);
    return fault;
  };
  const failing = badWeather.at(-1);
  return [
    of("worker 1", "kill"),
    droppedConnections,
    ...(failing ? [failing] : []),
    tangledWebhooks,
    of("api 2", "SIGSTOP"),
    workerForGood(fleet),
  ];
}

const isOn = ({ servers }: Fleet, name: string): boolean =>
  servers.find((server) => server.name === name)?.isOn ?? true;
