import { until } from "../until.ts";
import type { Books } from "./books.ts";
import type { Fleet } from "./fleet.ts";
import { serversOf } from "./fleet.ts";
import { endOf } from "./load/act.ts";
import { askJob } from "./load/ask-job.ts";
import type { Person } from "./person.ts";

/** Everything must work again within this time after the cause of a fault was removed. */
const recoverySeconds = 120;

/** Waits until every API process reports that it is ready and a new job has succeeded. @returns the time that it took */
export async function recovery(fleet: Fleet, scene: { person: Person; books: Books }): Promise<number> {
  const from = performance.now();
  const wanted = { kind: "probe", ends: "succeeded", pauses: 0 } as const;
  await until(
    "a job that is done",
    async () => {
      const job = await askJob(
        { ...scene, site: fleet.site },
        { serviceCode: "TRIAL", data: { workSeconds: 1 }, ...wanted },
      );
      return (await endOf(scene, job.id)).status === 1;
    },
    recoverySeconds,
  );
  for (const { name, origin } of serversOf(fleet, "api"))
    await until(
      `${name} to be ready`,
      async () => (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null))?.ok,
      recoverySeconds,
    );
  return performance.now() - from;
}
