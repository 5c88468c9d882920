import type { quoteJob } from "@cutwater/contract/jobs.ts";
import type { z } from "zod";
import type { Caller } from "../../../platform/http/caller.ts";
import { requireCustomerId } from "../../accounts/index.ts";
import type { Billing } from "../../billing/index.ts";
import { checkRequest } from "./check-request.ts";

type Deps = Parameters<typeof checkRequest>[2] & { billing: Pick<Billing, "charges"> };

/** What a job would cost now. @throws Refusal as asking for it would, but for lacking credits */
export async function quote(
  input: { serviceCode: string; data: string },
  caller: Caller,
  deps: Deps,
): Promise<z.input<typeof quoteJob.output>> {
  const { measured } = await checkRequest(input, caller, deps);
  const { units, furtherParts = 0 } = measured;
  const work = { customerId: requireCustomerId(caller), serviceCode: input.serviceCode, units, furtherParts };
  const cost = caller.isAdmin ? { credits: 0, isFree: true } : await deps.billing.charges.quote(work);
  return { ...cost, units, furtherParts };
}
