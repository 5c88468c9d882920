import { broadcast } from "@cutwater/contract/admin.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { requireCustomerId } from "../accounts/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { writeAct } from "./store-acts.ts";

export type BroadcastRoutesDeps = { inbox: Pick<Inbox, "notifyAll">; db: Db; clock: Clock };

/** Sends a message to every customer's inbox. */
export function broadcastRoutes(app: App, { inbox, db, clock }: BroadcastRoutesDeps): void {
  serve(app, broadcast, async ({ input, caller }) => {
    const { onceKey, ...detail } = input;
    const { titleEn, titleZh, textEn, textZh, link } = detail;
    const words = { title: { en: titleEn, zh: titleZh }, text: { en: textEn, zh: textZh }, link };
    await db.transaction(async (tx) => {
      if (!(await inbox.notifyAll(tx, onceKey, words))) return;
      const act = { adminId: requireCustomerId(caller), act: "broadcast", subject: "all", detail } as const;
      await writeAct(tx, act, clock.now());
    });
    return {};
  });
}
