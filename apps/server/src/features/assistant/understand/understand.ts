import type { MessagePart } from "@cutwater/contract/assistant.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Asked } from "@cutwater/requests/request.ts";
import type { Operation } from "@cutwater/toolkit/operation.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Parts } from "../../../platform/parts.ts";
import { claimPace } from "../../accounts/index.ts";
import { planByChat } from "./by-chat.ts";
import { planByGrammar } from "./by-grammar.ts";
import { byOption } from "./by-option.ts";
import { byOf, type Understood } from "./plan.ts";
import type { Shown } from "./things.ts";

export type ToUnderstand = {
  text: string;
  shown: Shown;
  asked: Asked | undefined;
  earlier: readonly { role: "customer" | "assistant"; parts: readonly MessagePart[] }[];
  operations: readonly Operation[];
  caller: Caller;
  signal: AbortSignal;
};

export type UnderstandDeps = Pick<Parts, "clock" | "database" | "language">;

const grammar = { kind: "grammar", name: "" } as const;
/** Messages of one customer within a day that may be sent to a chat engine. */
const enginePerDay = 100;
const dayMs = 86_400_000;

/**
 * What a message means. The grammar comes first, and decides where it is sure. Else a chat engine is asked, if one is ready here; the
 * grammar's reading counts if it fails.
 */
export async function understand(asking: ToUnderstand, deps: UnderstandDeps): Promise<Understood> {
  const { text, shown, asked, operations, caller } = asking;
  const chosen = asked && byOption(text, asked, { shown, operations, language: caller.language });
  if (chosen) return { plan: chosen, by: grammar };
  const { plan, isSure } = planByGrammar(text, operations, { things: shown.things, asked });
  if (isSure || text === "") return { plan, by: grammar };
  return (await byEngine(asking, deps)) ?? { plan, by: grammar };
}

async function byEngine(
  asking: ToUnderstand,
  { clock, database, language }: UnderstandDeps,
): Promise<Understood | null> {
  const { chat } = await language.engines();
  // A model that must first be fetched would let the customer wait for minutes.
  if (!chat[0] || chat[0].toFetch !== undefined) return null;
  const rule = { windowMs: dayMs, limit: enginePerDay };
  const { waitMs } = await database.db.transaction((tx) =>
    claimPace(tx, `assistant engine ${asking.caller.ownerId}`, rule, clock.now()),
  );
  if (waitMs > 0) return null;
  try {
    const before = asking.earlier.map(({ role, parts }) => ({ role, text: wordsOf(parts) })).filter((one) => one.text);
    const { plan, engine } = await planByChat(language.chat, { ...asking, before });
    if (plan.kind === "unknown") return null;
    return { plan, by: byOf(engine) };
  } catch (error) {
    if (error instanceof EngineFailure) return null;
    throw error;
  }
}

/** The words of a message; a card's texts are a stranger's and are left out. */
const wordsOf = (parts: readonly MessagePart[]): string =>
  parts
    .flatMap((part) => (part.type === "text" ? [part.text] : part.type === "ask" ? [part.ask.question] : []))
    .join(" ");
