import type { Operation } from "@cutwater/toolkit/operation.ts";

/** Kinds of things that a conversation shows. "result" is the file of a finished job, "list" an answer with several entries. */
export type ThingKind = "link" | "video" | "picture" | "sound" | "subtitles" | "result" | "job" | "list";

/** Something that was shown or attached in the conversation. An entry of a list has its `position`, counted from 1. */
export type Thing = { id: string; kind: ThingKind; title?: string; position?: number };

/** The parts of an operation that reading a text needs. */
export type ReadableOperation = Pick<Operation, "name" | "input" | "costs" | "phrases">;

/** A question that was asked back before: a text that only answers it completes that call. */
export type Asked = Pick<Ask, "question" | "operation" | "arguments">;

export type Surroundings = {
  operations: readonly ReadableOperation[];
  /** Newest last. */
  context?: readonly Thing[];
  asked?: Asked | undefined;
};

/** An operation with its arguments. `arguments.source`, `link` and `job` are ids of things, or links of the text. */
export type Call = {
  kind: "call";
  operation: string;
  arguments: Readonly<Record<string, unknown>>;
  /** False if the text has other meanings that are nearly as likely, or if the newest thing was taken without being named. */
  isSure: boolean;
};

/** A call of several. `follows` is the index of the call whose result is its source. */
export type Step = Omit<Call, "kind"> & { follows?: number };

/**
 * A question to ask back. `question` is "operation", with the names of operations as options; or "confirm", if the text names an
 * operation that costs but may not ask for it; or the name of a field that lacks a value, with ids of things as options where several
 * fit. `arguments` holds what is known already.
 */
export type Ask = {
  kind: "ask";
  question: string;
  operation?: string;
  options?: readonly string[];
  arguments: Readonly<Record<string, unknown>>;
};

export type Reading = Call | Ask | { kind: "several"; calls: readonly Step[] } | { kind: "unknown" };
