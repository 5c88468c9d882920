import type { quoteJob } from "@cutwater/contract/jobs.ts";
import type { z } from "zod";
import type { Caller } from "../../../platform/http/caller.ts";
import { requireCustomerId } from "../../accounts/index.ts";
import type { Billing } from "../../billing/index.ts";
import { type CheckRequestDeps, checkRequest } from "./check-request.ts";

export type QuoteDeps = CheckRequestDeps & { billing: Pick<Billing, "charges"> };

/** The cost of a job now. @throws Refusal as `submitJob` does, apart from "lacksCredits" */
export async function quote(
  input: { serviceCode: string; data: string },
  caller: Caller,
  deps: QuoteDeps,
): Promise<z.input<typeof quoteJob.output>> {
  const { measured } = await checkRequest(input, caller, deps);
  const { units, furtherParts = 0 } = measured;
  const order = { customerId: requireCustomerId(caller), serviceCode: input.serviceCode, units, furtherParts };
  const cost = caller.isAdmin ? { credits: 0, isFree: true } : await deps.billing.charges.quote(order);
  return { ...cost, units, furtherParts };
}
