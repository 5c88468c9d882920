import type { z } from "zod";
import type { Fetch } from "./fetched.ts";
import type { JobContext } from "./job-context.ts";

/** A live call: the customer waits for the response, which is sent line by line. */
export type ActionShape<Fields extends z.ZodType = z.ZodType, Line extends z.ZodType = z.ZodType> = {
  /** Path below the API base, such as "/mike/video/remove/detect". */
  path: string;
  /** The form's fields by name. All fields are texts; a picture is a data URL. */
  fields: Fields;
  /** One line of the response. It must never be an object with `state`, which marks a refusal. */
  line: Line;
  /** Maximum size of the form, in bytes. */
  maxBytes: number;
  /** Addresses of the caller's uploads that the call reads. */
  inputs(fields: z.infer<Fields>): readonly string[];
  /**
   * Maximum number of calls of a customer within 24 hours. A call without an answer counts only if it used the operator's
   * engines. No limit by default.
   */
  perDay?: number;
  /**
   * Number of calls that this call counts as in `perDay`, at least 1, for work whose cost depends on its length. 1 by default.
   */
  weight?(fields: z.infer<Fields>): number;
  /**
   * Opens the call to visitors: it works on the tool's own sample and has no `inputs`. The numbers limit calls within 24 hours:
   * `perDay` for one visitor or customer, `perNetwork` for everybody at one network address. Only one such call runs at a time.
   */
  visitors?: { perDay: number; perNetwork: number };
  /** Whether the call reads pages and pictures from other sites, through the guard (`ActionContext.fetch`); false by default. */
  fetches?: boolean;
  /** Limits of memory and time. The call is ended when it exceeds one of them. */
  limits: { memoryMegabytes: number; seconds: number };
};

/** Describes a live call, in `tool.ts`; runs in browser and server. */
export const describeAction = <Fields extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Fields, Line>,
): ActionShape<Fields, Line> => shape;

/** Context of a live call. The call runs in its own process, which is ended when the caller disconnects. */
export type ActionContext = Pick<
  JobContext,
  "open" | "signal" | "log" | "modelDirectories" | "threads" | "language"
> & {
  /** Absolute path of an empty directory for this call. The directory is deleted when the call ends. */
  folder: string;
  /** Reads an internet address. @throws FetchFailure; RangeError for a call that does not declare `fetches` */
  fetch: Fetch;
};

export type Action<Fields extends z.ZodType = z.ZodType, Line extends z.ZodType = z.ZodType> = {
  shape: ActionShape<Fields, Line>;
  run(fields: z.infer<Fields>, context: ActionContext): AsyncIterable<z.input<Line>>;
};

/**
 * Implements a live call. The default export of a tool's `actions.ts` contains the implementations under the names of
 * `tool.actions`. `run` throws a Refusal (with a key of the tool's messages) for faults about which the customer must be told.
 */
export const defineAction = <Fields extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Fields, Line>,
  run: Action<Fields, Line>["run"],
): Action<Fields, Line> => ({ shape, run });
