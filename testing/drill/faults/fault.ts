import type { Books } from "../books.ts";
import type { Fleet } from "../fleet.ts";
import type { Person } from "../person.ts";
import type { Random } from "../random.ts";

/** One fault, from its beginning until its cause is gone. */
export type Fault = {
  /** Its row in the report's table. */
  kind: string;
  /** The process that it hits; empty where no single process is hit. */
  victim: string;
  run(stage: FaultStage): Promise<void>;
};
/** `pace` shortens pure waiting: 1 in the whole drill. */
export type FaultStage = { fleet: Fleet; books: Books; person: Person; random: Random; pace: number };
