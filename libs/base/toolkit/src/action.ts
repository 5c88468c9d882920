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
   * The maximum number of calls of a customer within 24 hours. Calls without an answer count only if they asked the operator's engines. No limit
   * by default.
   */
  perDay?: number;
  /** Number of calls that this one counts as in `perDay`, at least 1, for work that costs by its length. 1 by default. */
  weight?(fields: z.infer<Fields>): number;
  /**
   * Opens the call to visitors: it works on the tool's own sample and has no `inputs`. The numbers limit calls within 24 hours:
   * `perDay` for one visitor or customer, `perNetwork` for all at one network address. One such call runs at a time.
   */
  visitors?: { perDay: number; perNetwork: number };
  /** Whether it reads pages and pictures from other sites, through the guard (`ActionContext.fetch`); false by default. */
  fetches?: boolean;
  /** Memory and time after which the call is ended. */
  limits: { memoryMegabytes: number; seconds: number };
};

/** Describes a live call, in `tool.ts`; runs in browser and server. */
export const describeAction = <Fields extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Fields, Line>,
): ActionShape<Fields, Line> => shape;

/** Context of a live call. It runs in a process of its own, which is ended when the caller disconnects. */
export type ActionContext = Pick<
  JobContext,
  "open" | "signal" | "log" | "modelDirectories" | "threads" | "language"
> & {
  /** Absolute path of an empty directory for this call; deleted at its end. */
  folder: string;
  /** Reads an internet address. @throws FetchFailure; RangeError for a call that does not declare `fetches` */
  fetch: Fetch;
};

export type Action<Fields extends z.ZodType = z.ZodType, Line extends z.ZodType = z.ZodType> = {
  shape: ActionShape<Fields, Line>;
  run(fields: z.infer<Fields>, context: ActionContext): AsyncIterable<z.input<Line>>;
};

/**
 * Implements a live call. The default export of a tool's `actions.ts` holds the implementations under the names of
 * `tool.actions`. `run` throws a Refusal (with a key of the tool's messages) for faults that the customer must know.
 */
export const defineAction = <Fields extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Fields, Line>,
  run: Action<Fields, Line>["run"],
): Action<Fields, Line> => ({ shape, run });
