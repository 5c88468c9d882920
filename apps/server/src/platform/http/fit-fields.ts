import { z } from "zod";

/**
 * Changes the type of a request's fields where the route expects another type: forms only send text, and a JSON body may hold a
 * number as text, text as a number, or a list instead of JSON text (wire.2). Unknown fields, and fields that fit in no type, stay
 * as they are.
 */
export async function fitFields(input: z.ZodType, given: unknown): Promise<unknown> {
  if (!(input instanceof z.ZodObject) || typeof given !== "object" || given === null) return given;
  const shape: Readonly<Record<string, z.ZodType>> = input.shape;
  const fields = Object.entries(given).map(async ([name, value]): Promise<[string, unknown]> => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return [name, schema === undefined ? value : await fit(schema, value)];
  });
  return Object.fromEntries(await Promise.all(fields));
}

async function fit(schema: z.ZodType, value: unknown): Promise<unknown> {
  // An empty form field of a number means "not given". Without this rule it would be coerced to zero.
  if (value === "" && coreOf(schema) instanceof z.ZodNumber) return undefined;
  if (await accepts(schema, value)) return value;
  for (const other of otherTypes(schema, value)) if (await accepts(schema, other)) return other;
  return value;
}

const accepts = async (schema: z.ZodType, value: unknown): Promise<boolean> =>
  (await schema.safeParseAsync(value)).success;

/** The same value in other types, the most likely first. */
function otherTypes(schema: z.ZodType, value: unknown): unknown[] {
  switch (typeof value) {
    case "number":
      return [String(value), ...(value === 1 ? [true] : value === 0 ? [false] : [])];
    case "boolean":
      return [String(value)];
    case "object":
      return value !== null && isJsonText(schema) ? [JSON.stringify(value)] : [];
    case "string":
      return [...asNumber(value), ...asBoolean(value), ...asJson(value)];
    default:
      return [];
  }
}

const asNumber = (text: string): number[] => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? [Number(text)] : []);

const asBoolean = (text: string): boolean[] =>
  text === "true" || text === "1" ? [true] : text === "false" || text === "0" ? [false] : [];

function asJson(text: string): unknown[] {
  if (!/^\s*[[{]/.test(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Whether a field holds JSON as text. */
const isJsonText = (schema: z.ZodType): boolean => coreOf(schema).meta()?.contentMediaType === "application/json";

/** The schema inside optional, default, nullable and pipe wrappers. */
function coreOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return coreOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? coreOf(schema.in as z.ZodType) : schema;
}
