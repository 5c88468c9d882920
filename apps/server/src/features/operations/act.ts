import type { Card } from "@cutwater/contract/cards.ts";
import type { Operation } from "@cutwater/toolkit/operation.ts";
import type { z } from "zod";
import type { Caller } from "../../platform/http/caller.ts";

/** How an operation is carried out. */
export type ActContext = {
  /** The customer on whose behalf it runs, with their limits. */
  caller: Caller;
  /** Ends the call: nobody waits for it any more, or the server stops. A job that was submitted goes on. */
  signal: AbortSignal;
  /** The customer withdrew the request: a job that was submitted is cancelled. Left out where they cannot. */
  withdrawn?: AbortSignal;
  /**
   * Whether work that costs credits or free uses may be started. False for the assistant: it returns a card with the price, and
   * the customer decides.
   */
  maySpend: boolean;
  /** Called with the progress of long work; percent 0 to 100, null while unknown. */
  report(progress: Progress): void;
};
export type Progress = { percent: number | null; step: "reading" | "downloading" | "uploading" | "working" };

/** An operation and its implementation. */
export type Act<Input extends z.ZodObject = z.ZodObject> = {
  operation: Operation<Input>;
  /** @throws Refusal with the reason */
  run(input: z.output<Input>, context: ActContext): Promise<Card>;
};

/** Joins an operation and its implementation. */
export const implement = <Input extends z.ZodObject>(
  operation: Operation<Input>,
  run: Act<Input>["run"],
): Act<Input> => ({ operation, run });
