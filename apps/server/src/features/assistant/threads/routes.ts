import { refuse } from "@cutwater/contract/answer.ts";
import * as contract from "@cutwater/contract/assistant.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import { shownMessage, shownThread } from "./show.ts";
import * as store from "./store.ts";

/** The conversations of a caller. */
export function threadRoutes(app: App, { db }: { db: Db }): void {
  const own = async ({ ownerId }: Caller, id: string) =>
    (await store.findThread(db, ownerId, id)) ?? refuse("assistant.threadUnknown");

  serve(app, contract.pageThreads, async ({ input, caller }) => {
    const { rows, count } = await store.pageOfThreads(db, caller.ownerId, input);
    return { list: rows.map(shownThread), count };
  });
  serve(app, contract.getThread, async ({ input, caller }) => {
    const thread = await own(caller, input.id);
    return { ...shownThread(thread), messages: (await store.messagesOf(db, thread.id)).map(shownMessage) };
  });
  serve(app, contract.renameThread, async ({ input, caller }) => {
    const { id } = await own(caller, input.id);
    return shownThread((await store.renameThread(db, id, input.title)) ?? refuse("assistant.threadUnknown"));
  });
  serve(app, contract.deleteThread, async ({ input, caller }) => {
    await store.deleteThread(db, (await own(caller, input.id)).id);
    return {};
  });
}
