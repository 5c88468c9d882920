import type { EngineFailure } from "@cutwater/language/failures.ts";
import { isTag } from "@cutwater/language/language-tag.ts";
import type { Engine, PortName, Preparing, Presented } from "@cutwater/language/ports.ts";
import { remoteLimits as most } from "@cutwater/language/remote.ts";
import { type FetchFailureKind, fetchLimits } from "@cutwater/toolkit/fetched.ts";
import { z } from "zod";

const tag = z.string().max(35).refine(isTag, "no language tag");
const id = z.string().max(most.id);
const text = z.string().max(most.text);
const path = z.string().min(1).max(4_096);
const term = z.string().min(1).max(most.term);

const partNumber = z.int().nonnegative().max(10_000);
/** File name of a file of a job's part. */
const partFile = z.string().regex(/^[a-z0-9-]{1,60}\.[a-z0-9]{1,8}$/);

/** Calls by which an engine uses the parts of its job (`Parts` of the toolkit). */
const PartsCall = z.discriminatedUnion("does", [
  z.strictObject({ does: z.literal("offer"), count: partNumber }),
  z.strictObject({ does: z.literal("take") }),
  z.strictObject({ does: z.literal("give"), numbers: z.array(partNumber).max(10_000) }),
  z.strictObject({ does: z.literal("end"), number: partNumber }),
  z.strictObject({
    does: z.literal("stand"),
    shares: z.array(z.tuple([partNumber, z.number().min(0).max(1)])).max(100),
  }),
  z.strictObject({ does: z.literal("put"), part: partNumber, name: partFile, path }),
  z.strictObject({ does: z.literal("get"), name: partFile }),
]);
export type PartsCall = z.infer<typeof PartsCall>;

/** Requests that a tool's process may send. None is trusted, since the process works on strangers' files. */
export const AskedRequest = z.discriminatedUnion("port", [
  z.strictObject({
    port: z.literal("engines"),
    pair: z.strictObject({ from: tag.nullable(), to: tag }).exactOptional(),
  }),
  z.strictObject({ port: z.literal("voices"), language: tag }),
  z.strictObject({
    port: z.literal("transcribe"),
    file: path,
    seconds: z.number().positive().max(most.seconds),
    language: tag.nullable(),
    prompt: text.exactOptional(),
  }),
  z.strictObject({
    port: z.literal("translate"),
    lines: z
      .array(z.strictObject({ id, text }))
      .max(most.lines)
      .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, "ids are unique"),
    from: tag.nullable(),
    to: tag,
    before: z.array(text).max(most.around),
    after: z.array(text).max(most.around),
    glossary: z.array(z.strictObject({ source: term, target: term })).max(most.terms),
    budgets: z
      .record(id, z.int().positive().max(100_000))
      .refine((budgets) => Object.keys(budgets).length <= most.lines, "more than lines may be")
      .exactOptional(),
  }),
  z.strictObject({
    port: z.literal("speak"),
    text: z.string().min(1).max(most.speech),
    language: tag,
    voice: id.nullable(),
    rate: z.number().min(0.5).max(2).exactOptional(),
  }),
  z
    .strictObject({
      port: z.literal("present"),
      presenter: z.string().min(1).max(most.id).nullable(),
      portrait: path.nullable(),
      speech: path,
      seconds: z.number().positive().max(most.presentedSeconds),
    })
    .refine(({ presenter, portrait }) => (presenter === null) !== (portrait === null), "a presenter or a portrait"),
  z.strictObject({
    port: z.literal("chat"),
    instructions: z.string().max(most.chat),
    input: z.string().max(most.chat),
    shape: z
      .record(z.string(), z.unknown())
      .refine((shape) => JSON.stringify(shape).length <= most.chat, "a schema that is too long"),
  }),
  z.strictObject({ port: z.literal("separate"), file: path, seconds: z.number().positive().max(most.seconds) }),
  z.strictObject({
    port: z.literal("fetch"),
    url: z.string().min(1).max(2_000),
    accept: z.string().max(200),
    maxBytes: z.int().positive().max(fetchLimits.bytes),
  }),
  z.strictObject({ port: z.literal("parts"), call: PartsCall }),
]);
export type AskedRequest = z.infer<typeof AskedRequest>;

/** Messages from a tool's process. If more than `atOnce` asks are pending, further ones are refused. */
export const FromAsker = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ask"), id: z.int().nonnegative(), request: z.unknown() }),
  z.object({ kind: z.literal("cancel"), id: z.int().nonnegative() }),
]);
export type FromAsker =
  | { kind: "ask"; id: number; request: AskedRequest }
  | Extract<z.infer<typeof FromAsker>, { kind: "cancel" }>;

/** Each ask is answered once, even if it was cancelled. Asks that take long report the finished share before their answer. */
export type ToAsker =
  | { kind: "answer"; id: number; answer: Answer }
  | { kind: "share"; id: number; share: number }
  | { kind: "preparing"; id: number; preparing: Preparing };

/**
 * Sound travels as base64 in the JSON of all other messages. V8's own serialization would transfer plain bytes, but then the
 * server would parse V8 structures from a process that works on strangers' files. A file in that process's folder is no
 * alternative, because it could be a link to another place.
 */
export type Answer =
  | { kind: "result"; result: unknown }
  | { kind: "failure"; failure: FailureData }
  | { kind: "noEngine"; port: PortName; reasons: readonly FailureData[] }
  | { kind: "unfetched"; reason: FetchFailureKind }
  | { kind: "refused"; reason: string }
  | { kind: "cancelled" }
  /** The cause is in the server's log. */
  | { kind: "fault" };

/** An EngineFailure as plain data. */
export type FailureData = Pick<EngineFailure, "engine" | "kind" | "reason" | "retryAfterMs" | "lacking">;
/** A Presented as plain data; its file is in the process's folder. */
export type PresentedData = Presented;
/** A Fetched as plain data. */
export type FetchedData = { url: string; status: number; type: string; base64: string };
/** A Speech as plain data. */
export type SpeechData = { base64: string; sampleRate: number; engine: Engine };
