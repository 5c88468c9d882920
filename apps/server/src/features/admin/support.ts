import { answerSupport, pageSupport } from "@cutwater/contract/support.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { requireCustomerId } from "../accounts/index.ts";
import type { Support } from "../support/index.ts";
import { writeAct } from "./store-acts.ts";

export type SupportRoutesDeps = { support: Pick<Support, "page" | "end">; db: Db; clock: Clock };

/** Routes for messages to support and the answers to them. */
export function supportRoutes(app: App, { support, db, clock }: SupportRoutesDeps): void {
  serve(app, pageSupport, ({ input }) => support.page(input));

  serve(app, answerSupport, ({ input: { id, answer }, caller }) =>
    db.transaction(async (tx) => {
      const message = await support.end(tx, id, answer);
      const act = { adminId: requireCustomerId(caller), act: "answer", subject: id } as const;
      // The log does not contain the text: texts are deleted together with their writer's account, but the log stays.
      await writeAct(tx, { ...act, detail: { topic: message.topic, isAnswered: answer !== null } }, clock.now());
      return message;
    }),
  );
}
