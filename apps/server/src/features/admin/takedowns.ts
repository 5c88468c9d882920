import { addTakedown, pageTakedowns, removeTakedown } from "@cutwater/contract/takedowns.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { requireCustomerId } from "../accounts/index.ts";
import type { Takedowns } from "../takedowns/index.ts";
import { writeAct } from "./store-acts.ts";

export type TakedownRoutesDeps = {
  takedowns: Pick<Takedowns, "page" | "add" | "drop" | "remove">;
  db: Db;
  clock: Clock;
};

/** Takes reported content down for everybody, and lifts takedowns. */
export function takedownRoutes(app: App, { takedowns, db, clock }: TakedownRoutesDeps): void {
  serve(app, pageTakedowns, ({ input }) => takedowns.page(input));

  serve(app, addTakedown, async ({ input, caller }) => {
    const added = await db.transaction(async (tx) => {
      const takedown = await takedowns.add(tx, input);
      const { kind, value: subject } = takedown;
      const act = { adminId: requireCustomerId(caller), act: "takedown", subject } as const;
      await writeAct(tx, { ...act, detail: { kind, reason: input.reason } }, clock.now());
      return takedown;
    });
    // The takedown applies from now on. If the deletion fails, the admin repeats the request.
    await takedowns.drop(added);
    return added;
  });

  serve(app, removeTakedown, ({ input, caller }) =>
    db.transaction(async (tx) => {
      const { kind, value: subject } = await takedowns.remove(tx, input.id);
      const act = { adminId: requireCustomerId(caller), act: "allow", subject } as const;
      await writeAct(tx, { ...act, detail: { kind, reason: input.reason } }, clock.now());
      return {};
    }),
  );
}
