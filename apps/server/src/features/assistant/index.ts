import { assistantMeans } from "@cutwater/contract/assistant.ts";
import { kept } from "@cutwater/contract/kept.ts";
import type { Chore } from "../../platform/chores.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { AccountHooks } from "../accounts/index.ts";
import type { AssistantDeps } from "./assistant-deps.ts";
import { assistantMessages } from "./messages.ts";
import { sendRoute } from "./send.ts";
import { threadRoutes } from "./threads/routes.ts";
import { shownMessage } from "./threads/show.ts";
import { dropThreadsBefore, forgetThreads, messagesOf, pageOfThreads } from "./threads/store.ts";
import { byOf } from "./understand/plan.ts";

/** The assistant feature: customers write what they want, and the operations do it. It never spends. */
export type Assistant = Required<Pick<AccountHooks, "forget" | "filesOf">> & {
  messages: typeof assistantMessages;
  routes(app: App): void;
  chores: readonly Chore[];
};

export function createAssistant({ clock, database, language, log, operations, uploads }: AssistantDeps): Assistant {
  const { db } = database;
  return {
    messages: assistantMessages,
    forget: (ownerId) => forgetThreads(db, ownerId),
    async *filesOf(ownerId) {
      const { rows } = await pageOfThreads(db, ownerId, { pageNo: 1, pageSize: 10_000 });
      const threads = [];
      for (const { id, title } of rows) threads.push({ title, messages: (await messagesOf(db, id)).map(shownMessage) });
      if (threads.length > 0) yield { name: "assistant.json", content: JSON.stringify(threads, null, 2) };
    },
    routes(app) {
      threadRoutes(app, { db });
      serve(app, assistantMeans, async () => {
        const [first] = (await language.engines()).chat;
        const isReady = first && first.toFetch === undefined;
        return { by: isReady ? byOf(first) : null };
      });
      sendRoute(app, { clock, database, language, log, operations, uploads });
    },
    chores: [
      {
        name: "assistant: old conversations",
        everySeconds: 3_600,
        run: () => dropThreadsBefore(db, clock.now() - kept.assistantDays * 86_400_000),
      },
    ],
  };
}
