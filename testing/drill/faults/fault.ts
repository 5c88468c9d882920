import type { Books } from "../books.ts";
import type { Fleet } from "../fleet.ts";
import type { Person } from "../person.ts";
import type { Random } from "../random.ts";

/** One thing that goes wrong, from its beginning until its cause is gone. */
export type Fault = {
  /** Its line in the table. */
  kind: string;
  /** Whom it comes to; empty where that says nothing. */
  victim: string;
  run(stage: FaultStage): Promise<void>;
};
/** `pace` shortens what only waits: 1 in the whole drill. */
export type FaultStage = { fleet: Fleet; books: Books; person: Person; random: Random; pace: number };
