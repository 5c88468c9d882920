import type { Db } from "@cutwater/server/platform/db/database.ts";
import type { Books } from "../books.ts";
import type { Fleet } from "../fleet.ts";
import type { Person } from "../person.ts";
import type { Window } from "../window.ts";

/** Everything that the checks read after the load has ended. */
export type CheckStage = {
  fleet: Pick<Fleet, "servers" | "storage">;
  books: Books;
  db: Db;
  people: readonly Person[];
  windows: readonly (Window & { person: Person })[];
};
/** @property run reports each violation with its ids, and returns a text that says how much it checked */
export type Check = { rule: string; run(stage: CheckStage): Promise<string> };
