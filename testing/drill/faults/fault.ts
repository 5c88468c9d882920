import type { Books } from "../books.ts";
import type { Fleet } from "../fleet.ts";
import type { Person } from "../person.ts";
import type { Random } from "../random.ts";

/** One fault, from its start until its cause has been removed. */
export type Fault = {
  /** The name of its row in the report's table. */
  kind: string;
  /** The process that it hits; empty if it hits no single process. */
  victim: string;
  run(stage: FaultStage): Promise<void>;
};
/** `pace` is a factor that shortens pure waiting; 1 in the full drill. */
export type FaultStage = { fleet: Fleet; books: Books; person: Person; random: Random; pace: number };
