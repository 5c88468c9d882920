import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import { documentLimits, keepDocument, listDocuments, removeDocument } from "@cutwater/contract/documents.ts";
import type { Tools } from "../../load-tools.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { AccountHooks } from "../accounts/index.ts";
import { documentMessages } from "./messages.ts";
import {
  countDocuments,
  type DocumentRow,
  deleteDocument,
  documentsOf,
  forgetDocuments,
  insertDocument,
  lockDocuments,
} from "./store.ts";

/**
 * The documents feature: documents that customers keep for tools whose manifest has `documents`, checked by the tool's schema.
 */
export type Documents = Required<Pick<AccountHooks, "forget" | "filesOf">> & {
  messages: typeof documentMessages;
  routes(app: App): void;
};

export type DocumentsDeps = { clock: Clock; database: Database; tools: Tools };

export function createDocuments({ clock, database, tools }: DocumentsDeps): Documents {
  const { db } = database;
  return {
    messages: documentMessages,
    forget: (ownerId) => forgetDocuments(db, ownerId),
    async *filesOf(ownerId) {
      for (const { id, serviceCode, content } of await documentsOf(db, ownerId))
        yield { name: `documents/${serviceCode}-${id}.json`, content };
    },
    routes(app) {
      serve(app, listDocuments, async ({ input, caller }) => ({
        list: (await documentsOf(db, caller.ownerId, input.serviceCode)).map(shown),
        most: documentLimits.perTool,
      }));
      serve(app, keepDocument, async ({ input: { serviceCode, name, content }, caller: { ownerId } }) => {
        const document: DocumentRow = {
          id: randomUUID(),
          ownerId,
          serviceCode,
          name,
          content: checked(serviceCode, content),
          createdAt: clock.now(),
        };
        await db.transaction(async (tx) => {
          await lockDocuments(tx, ownerId);
          if ((await countDocuments(tx, ownerId, serviceCode)) >= documentLimits.perTool)
            refuse("document.tooMany", { limit: documentLimits.perTool });
          await insertDocument(tx, document);
        });
        return shown(document);
      });
      serve(app, removeDocument, async ({ input, caller }) => {
        await deleteDocument(db, caller.ownerId, input.id);
        return true as const;
      });
    },
  };

  /** Parses a document by the tool's schema; the parsed version is stored. @throws Refusal */
  function checked(serviceCode: string, content: string): string {
    const schema = tools.get(serviceCode)?.tool.documents ?? refuse("document.noneHere");
    const parsed = schema.safeParse(jsonIn(content));
    if (parsed.success) return JSON.stringify(parsed.data);
    return refuse("document.broken", { where: parsed.error.issues[0]?.path.join(".") || "JSON" });
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse("document.broken", { where: "JSON" });
  }
}

const shown = ({ id, name, content, createdAt }: DocumentRow) => ({ id, name, content, createdAt });
