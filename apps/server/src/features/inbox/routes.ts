import { countInbox, pageInbox, readInbox } from "@cutwater/contract/inbox.ts";
import type { Db } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Hub } from "../../platform/realtime/hub.ts";
import { say } from "./say.ts";
import { markRead, pageOfMessages, unreadOf } from "./store.ts";

/** The bell of the header: lists the messages, counts the new ones and marks them as read. */
export function inboxRoutes(app: App, { db, hub }: { db: Db; hub: Hub }): void {
  serve(app, pageInbox, async ({ input, caller: { ownerId, language } }) => {
    const { rows, count } = await pageOfMessages(db, ownerId, input);
    const list = rows.map((row) => {
      const { id, kind, link, createdAt: createDate, isRead } = row;
      return { id, kind, ...say(row, language), link, createDate, isRead };
    });
    return { list, count, unread: await unreadOf(db, ownerId) };
  });

  serve(app, countInbox, async ({ caller }) => ({ unread: await unreadOf(db, caller.ownerId) }));

  serve(app, readInbox, async ({ input, caller: { ownerId } }) => {
    await markRead(db, ownerId, input);
    const unread = await unreadOf(db, ownerId);
    // Notifies the customer's other tabs.
    await hub.publish(ownerId, { method: "INBOX_CHANGED", unread });
    return { unread };
  });
}
