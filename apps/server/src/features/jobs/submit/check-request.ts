import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { jobDataLength } from "@cutwater/contract/jobs.ts";
import type { Allowance } from "@cutwater/contract/plans.ts";
import type { JobData, Measured, Tool } from "@cutwater/toolkit/tool.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Billing } from "../../billing/index.ts";
import type { Upload, Uploads } from "../../uploads/index.ts";
import { fitData } from "../fit-data.ts";
import { jsonIn } from "../json-in.ts";
import { refusalOf } from "../refusals.ts";
import { checkInput } from "./check-inputs.ts";

/** An upload that a job works on, and the address by which the job's data refer to it. */
export type RequestInput = { url: string; upload: Upload; isConverted: boolean };

export type CheckedRequest = {
  tool: Tool;
  data: JobData;
  inputs: RequestInput[];
  allowance: Allowance;
  measured: Measured;
};

export type CheckRequestDeps = { tools: Tools; billing: Pick<Billing, "allowanceOf">; uploads: Pick<Uploads, "find"> };

/**
 * Checks everything about a job request except the customer's credits.
 *
 * @throws Refusal of this feature or, under its own key, of the tool
 */
export async function checkRequest(
  { serviceCode, data: text }: { serviceCode: string; data: string },
  caller: Caller,
  { tools, billing, uploads }: CheckRequestDeps,
): Promise<CheckedRequest> {
  const { tool, settings } = tools.get(serviceCode) ?? refuse("serviceMissing");
  const { convert, ...given } = objectIn(text);
  const data = fitData(tool, given);
  const uploaded: Omit<RequestInput, "isConverted">[] = [];
  for (const url of new Set(tool.inputs(data)))
    uploaded.push({ url, upload: (await uploads.find(caller.ownerId, url)) ?? refuse("uploadGone") });
  const allowance = await billing.allowanceOf(caller);
  const facts = uploaded.map(({ upload }) => upload.facts);
  const usedSeconds = tool.usedSeconds?.({ data, inputs: facts });
  const accepts = [tool.accepts, ...(tool.acceptsAlso ?? [])];
  const options = { allowance, usedSeconds, mayConvert: convert === true };
  const inputs = uploaded.map((one) => ({ ...one, isConverted: checkInput(accepts, one.upload.facts, options) }));
  try {
    const measured = tool.measure({ data, inputs: facts, allowance, settings });
    return { tool, data, inputs, allowance, measured };
  } catch (error) {
    throw error instanceof Refusal ? (refusalOf(tool, error, error) ?? error) : error;
  }
}

function objectIn(text: string): Record<string, unknown> & { convert?: unknown } {
  const data = withoutPictures(text);
  if (data.length > jobDataLength) refuse("fieldTooLong", { field: "data", limit: `${jobDataLength}` });
  const given = jsonIn(data);
  return typeof given === "object" && given !== null ? { ...given } : refuse("dataUnreadable");
}

/** Clients may send the frame that they marked, but engines read the upload itself. */
const withoutPictures = (text: string): string =>
  text.replace(/"data:image\\?\/[\w.+-]{1,40};base64,[\w+/=\\-]*"/g, '""');
