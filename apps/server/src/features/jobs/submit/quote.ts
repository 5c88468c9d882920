import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { jobsAtOnce, type quoteJob, type quoteJobs } from "@cutwater/contract/jobs.ts";
import type { z } from "zod";
import type { Caller } from "../../../platform/http/caller.ts";
import { requireCustomerId } from "../../accounts/index.ts";
import type { Billing } from "../../billing/index.ts";
import type { Sentence } from "../refusals.ts";
import { type CheckRequestDeps, checkRequest } from "./check-request.ts";
import { notesOn } from "./notes.ts";

export type QuoteDeps = CheckRequestDeps & { billing: Pick<Billing, "charges">; sentence: Sentence };

/**
 * The present cost of a job. @param freeUsesAhead number of free uses that earlier jobs take first @throws Refusal as `submitJob`
 * does, except "lacksCredits"
 */
export async function quote(
  input: { serviceCode: string; data: string },
  caller: Caller,
  deps: QuoteDeps,
  freeUsesAhead = 0,
): Promise<z.input<typeof quoteJob.output>> {
  const { tool, data, inputs, measured } = await checkRequest(input, caller, deps);
  const { units, furtherParts = 0 } = measured;
  const order = {
    customerId: requireCustomerId(caller),
    serviceCode: input.serviceCode,
    units,
    furtherParts,
    freeUsesAhead,
  };
  const cost = caller.isAdmin ? { credits: 0, isFree: true } : await deps.billing.charges.quote(order);
  const notes = tool.reducesColours?.(data) ? notesOn(inputs.map(({ upload }) => upload.facts)) : [];
  const sentences = notes.map(({ key, params }) => deps.sentence(caller.language, key, params));
  return { ...cost, units, furtherParts, notes: sentences };
}

/**
 * The costs of several jobs of a tool, submitted one after the other; free uses go to the first jobs. For a job that would be
 * refused, the entry is the reason, and the job costs nothing.
 *
 * @throws Refusal when `data` is not a list of one to fifty
 */
export async function quoteSeveral(
  { serviceCode, data: text }: { serviceCode: string; data: string },
  caller: Caller,
  deps: QuoteDeps,
): Promise<z.input<typeof quoteJobs.output>> {
  const list: z.input<typeof quoteJobs.output>["list"] = [];
  let freeUses = 0;
  for (const one of listIn(text))
    try {
      const input = { serviceCode, data: JSON.stringify(one) };
      const { credits, isFree } = await quote(input, caller, deps, freeUses);
      if (isFree && !caller.isAdmin) freeUses++;
      list.push({ credits, isFree, key: null, refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { key, params } = error;
      list.push({ credits: 0, isFree: false, key, refusal: deps.sentence(caller.language, key, params) });
    }
  return { credits: list.reduce((sum, { credits }) => sum + credits, 0), list };
}

function listIn(text: string): unknown[] {
  try {
    const given: unknown = JSON.parse(text);
    if (Array.isArray(given) && given.length > 0 && given.length <= jobsAtOnce) return given;
  } catch {
    // The value is refused below, like everything that is not a list.
  }
  return refuse("dataUnreadable");
}
