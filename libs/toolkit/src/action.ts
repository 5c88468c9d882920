import type { z } from "zod";
import type { JobContext } from "./engine.ts";

/** A live call as both sides know it: the customer waits for its answer, which comes line by line. */
export type ActionShape<Fields extends z.ZodType = z.ZodType, Line extends z.ZodType = z.ZodType> = {
  /** Below the wire's root, such as "/mike/video/remove/detect". */
  path: string;
  /** What the form carries, by name; a form's fields are text, and a picture comes as a data URL. */
  fields: Fields;
  /** One line of the answer; never an object with a `state`, which is how a refusal looks. */
  line: Line;
  /** The whole form, at most. */
  maxBytes: number;
  /** The caller's uploads that it looks at, as the addresses that uploading gave. */
  inputs(fields: z.infer<Fields>): readonly string[];
  /** How often a customer may have it within 24 hours; calls that came to nothing do not count. As often as one likes unless told. */
  perDay?: number;
  /** What a call may take before it is ended. */
  limits: { memoryMegabytes: number; seconds: number };
};

/** Describes a live call, in `tool.ts`: runs anywhere. */
export const describeAction = <Fields extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Fields, Line>,
): ActionShape<Fields, Line> => shape;

/** What a live call is given. It runs in a process of its own, which ends when the caller hangs up. */
export type ActionContext = Pick<JobContext, "open" | "signal" | "log" | "modelDirectories" | "threads"> & {
  /** An empty folder of this call's own, absolute; gone at its end. */
  folder: string;
};

export type Action<Fields extends z.ZodType = z.ZodType, Line extends z.ZodType = z.ZodType> = {
  shape: ActionShape<Fields, Line>;
  run(fields: z.infer<Fields>, context: ActionContext): AsyncIterable<z.input<Line>>;
};

/**
 * Declares how a live call is answered. The default export of a tool's `actions.ts` holds them under the names that
 * `tool.actions` has. `run` throws a Refusal for what the customer must know (a key of the tool's messages).
 */
export const defineAction = <Fields extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Fields, Line>,
  run: Action<Fields, Line>["run"],
): Action<Fields, Line> => ({ shape, run });
