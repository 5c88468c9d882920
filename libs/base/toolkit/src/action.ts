import type { z } from "zod";
import type { Fetch } from "./fetched.ts";
import type { JobContext } from "./job-context.ts";

/** A live call: the customer waits for its answer, which is sent line by line. */
export type ActionShape<Fields extends z.ZodType = z.ZodType, Line extends z.ZodType = z.ZodType> = {
  /** Path below the API base, such as "/mike/video/remove/detect". */
  path: string;
  /** The form's fields by name; all are texts, a picture is a data URL. */
  fields: Fields;
  /** One line of the answer; never an object with `state`, which marks a refusal. */
  line: Line;
  /** The largest form, in bytes. */
  maxBytes: number;
  /** Addresses of the caller's uploads that the call reads. */
  inputs(fields: z.infer<Fields>): readonly string[];
  /**
   * Calls of a customer within 24 hours; calls without an answer do not count, unless engines of the operator were asked. No limit by
   * default.
   */
  perDay?: number;
  /** How many of `perDay` a call counts as, at least 1: for what costs by its length. 1 by default. */
  weight?(fields: z.infer<Fields>): number;
  /**
   * Opens the call to visitors: it works on the tool's own sample, and its `inputs` are none. So many calls within 24 hours for
   * one visitor or customer, and for all behind one network address; one of them runs at a time.
   */
  visitors?: { perDay: number; perNetwork: number };
  /** Whether it reads pages and pictures of strangers' sites, through the guard (`ActionContext.fetch`); none by default. */
  fetches?: boolean;
  /** Memory and time after which the call is ended. */
  limits: { memoryMegabytes: number; seconds: number };
};

/** Describes a live call, in `tool.ts`; runs in browser and server. */
export const describeAction = <Fields extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Fields, Line>,
): ActionShape<Fields, Line> => shape;

/** What a live call gets. It runs in a process of its own, which is ended when the caller disconnects. */
export type ActionContext = Pick<
  JobContext,
  "open" | "signal" | "log" | "modelDirectories" | "threads" | "language"
> & {
  /** Absolute path of an empty directory for this call; deleted at its end. */
  folder: string;
  /** Reads an address of the internet, for calls that declare `fetches`. @throws FetchFailure; RangeError for one that does not */
  fetch: Fetch;
};

export type Action<Fields extends z.ZodType = z.ZodType, Line extends z.ZodType = z.ZodType> = {
  shape: ActionShape<Fields, Line>;
  run(fields: z.infer<Fields>, context: ActionContext): AsyncIterable<z.input<Line>>;
};

/**
 * Implements a live call. The default export of a tool's `actions.ts` holds the implementations under the names of
 * `tool.actions`. `run` throws a Refusal (with a key of the tool's messages) for what the customer must know.
 */
export const defineAction = <Fields extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Fields, Line>,
  run: Action<Fields, Line>["run"],
): Action<Fields, Line> => ({ shape, run });
