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

/** An upload that a job works on, and the address that the job's data names it by. */
export type RequestInput = { url: string; upload: Upload };

export type CheckedRequest = {
  tool: Tool;
  /** As sent, without fields that the tool's schema does not know; it is parsed again before each run. */
  data: Record<string, unknown>;
  inputs: RequestInput[];
  allowance: Allowance;
  measured: Measured;
};

export type CheckRequestDeps = { tools: Tools; billing: Pick<Billing, "allowanceOf">; uploads: Pick<Uploads, "find"> };

/**
 * Checks everything about a job request apart from the customer's credits.
 *
 * @throws Refusal of this feature or, under its own key, of the tool
 */
export async function checkRequest(
  { serviceCode, data: text }: { serviceCode: string; data: string },
  caller: Caller,
  { tools, billing, uploads }: CheckRequestDeps,
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
    return { tool, data: isNested(data) ? knownFields(given, data) : given, inputs, allowance, measured };
  } catch (error) {
    throw error instanceof Refusal ? (refusalOf(tool, error, error) ?? error) : error;
  }
}

/** @throws Refusal that names the first field that does not match the tool's schema */
function fitting(tool: Tool, given: Nested): unknown {
  const parsed = tool.data.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const { key, params } = issue ? fieldFault(issue) : { key: "dataUnreadable", params: {} };
  return refuse(key, params);
}

type Nested = Record<string | number, unknown>;
const isNested = (value: unknown): value is Nested => typeof value === "object" && value !== null;

/** The fields that the schema knows, at every depth, with the values as sent. */
function knownFields(given: Nested, parsed: Nested): Record<string, unknown> {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(parsed, name));
  return Object.fromEntries(known.map(([name, part]) => [name, knownParts(part, parsed[name])]));
}

function knownParts(given: unknown, parsed: unknown): unknown {
  if (!isNested(given) || !isNested(parsed)) return given;
  if (Array.isArray(given)) return given.map((part, index) => knownParts(part, parsed[index]));
  return knownFields(given, parsed);
}

function objectIn(text: string): Nested {
  try {
    const given: unknown = JSON.parse(text);
    if (isNested(given) && isStorable(given)) return given;
  } catch {
    // Refused below, like everything that is not an object.
  }
  return refuse("dataUnreadable");
}

/** Deeper than any tool needs, and not too deep for the database. */
const mostLevels = 20;

/** Whether the database can store it: plain texts, bounded depth. */
function isStorable(value: unknown, level = 0): boolean {
  if (typeof value === "string") return PlainText.safeParse(value).success;
  if (typeof value !== "object" || value === null) return true;
  if (level === mostLevels) return false;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part, level + 1));
}
