import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";
import type { Allowance } from "@cutwater/contract/plans.ts";
import type { Measured, Tool } from "@cutwater/toolkit/tool.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { fieldFault } from "../../../platform/http/field-fault.ts";
import type { Billing } from "../../billing/index.ts";
import type { Upload, Uploads } from "../../uploads/index.ts";
import { refusalOf } from "../refusals.ts";
import { checkInput } from "./check-inputs.ts";

/** An upload that a job works on, by the address its data names it by. */
export type RequestInput = { url: string; upload: Upload };

export type CheckedRequest = {
  tool: Tool;
  /** As it came, but for what the tool does not ask for: what is kept of it is read anew by the tool's schema. */
  data: object;
  inputs: RequestInput[];
  allowance: Allowance;
  measured: Measured;
};

type Deps = { tools: Tools; billing: Pick<Billing, "allowanceOf">; uploads: Pick<Uploads, "find"> };

/**
 * What somebody asks of a tool, checked by everything there is to check but his credits.
 *
 * @throws Refusal of this room or, under its own key, of the tool
 */
export async function checkRequest(
  { serviceCode, data: text }: { serviceCode: string; data: string },
  caller: Caller,
  { tools, billing, uploads }: Deps,
): Promise<CheckedRequest> {
  const { tool } = tools.get(serviceCode) ?? refuse("serviceMissing");
  const given = objectIn(text);
  const data = fitting(tool, given);
  const inputs: RequestInput[] = [];
  for (const url of new Set(tool.inputs(data)))
    inputs.push({ url, upload: (await uploads.find(caller.ownerId, url)) ?? refuse("uploadGone") });
  const allowance = await billing.allowanceOf(caller);
  const facts = inputs.map(({ upload }) => upload.facts);
  for (const one of facts) checkInput(tool.accepts, one, allowance);
  try {
    const measured = tool.measure({ data, inputs: facts, allowance });
    return { tool, data: askedOf(given, data) as object, inputs, allowance, measured };
  } catch (error) {
    throw error instanceof Refusal ? (refusalOf(tool, error, error) ?? error) : error;
  }
}

/** What does not fit is the customer's field, as at every edge. */
function fitting(tool: Tool, given: object): unknown {
  const read = tool.data.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const { key, params } = issue ? fieldFault(issue) : { key: "dataUnreadable", params: {} };
  return refuse(key, params);
}

/** A schema passes over what it does not know, at whatever depth, and so is it not kept. */
function askedOf(given: unknown, read: unknown): unknown {
  if (!isNested(given) || !isNested(read)) return given;
  if (Array.isArray(given)) return given.map((part, place) => askedOf(part, read[place]));
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(read, name));
  return Object.fromEntries(known.map(([name, part]) => [name, askedOf(part, read[name])]));
}

const isNested = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === "object" && value !== null;

function objectIn(text: string): object {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given === "object" && given !== null && isKeepable(given)) return given;
  } catch {
    // Refused below, like everything that is no object.
  }
  return refuse("dataUnreadable");
}

/** Deeper than any tool asks, and not so deep that a database gives up on it. */
const mostLevels = 20;

/** Whether a database keeps it: its texts plain, and not nested for nesting's sake. */
function isKeepable(value: unknown, level = 0): boolean {
  if (typeof value === "string") return PlainText.safeParse(value).success;
  if (typeof value !== "object" || value === null) return true;
  if (level === mostLevels) return false;
  return Object.entries(value).every(([name, part]) => isKeepable(name) && isKeepable(part, level + 1));
}
