import { refuse } from "@cutwater/contract/answer.ts";
import { backEngine, type EngineStatus, engineStatus, updateEngine } from "@cutwater/contract/engine.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Log } from "../../platform/log/log.ts";
import { requireCustomerId } from "../accounts/index.ts";
import type { LinkEngine } from "../downloads/index.ts";
import { writeAct } from "./store-acts.ts";

export type EngineRoutesDeps = { engine: LinkEngine; log: Pick<Log, "error">; db: Db; clock: Clock };

/** Manages the link engine as `npm run engine` does. An update takes a minute and continues after the answer. */
export function engineRoutes(app: App, { engine, log, db, clock }: EngineRoutesDeps): void {
  serve(app, engineStatus, () => engine.status());

  serve(app, updateEngine, async ({ caller }) => {
    refuseIf(await engine.whyNot());
    engine.update(null).catch((error: unknown) => log.error({ err: error }, "the link engine could not be updated"));
    return await done(caller, { deed: "update" });
  });

  serve(app, backEngine, async ({ caller }) => {
    refuseIf(await engine.whyNot());
    const version = (await engine.back()) ?? refuse("engineHasNoFormer");
    return await done(caller, { deed: "back", version });
  });

  async function done(caller: Pick<Caller, "ownerId">, detail: Record<string, string>): Promise<EngineStatus> {
    const act = { adminId: requireCustomerId(caller), act: "engine", subject: "yt-dlp", detail } as const;
    await writeAct(db, act, clock.now());
    return await engine.status();
  }
}

const refuseIf = (why: Awaited<ReturnType<LinkEngine["whyNot"]>>): void => {
  if (why !== null) refuse(why);
};
