import type { Db } from "@cutwater/server/platform/db/database.ts";
import type { Books } from "../books.ts";
import type { Fleet } from "../fleet.ts";
import type { Person } from "../person.ts";
import type { Window } from "../window.ts";

/** What must hold when the load has come to its end. */
export type CheckStage = {
  fleet: Pick<Fleet, "servers" | "storage">;
  books: Books;
  db: Db;
  people: readonly Person[];
  windows: readonly (Window & { person: Person })[];
};
/** @property run reports what does not hold, with its ids; answers how much it looked at, in words */
export type Check = { rule: string; run(stage: CheckStage): Promise<string> };
