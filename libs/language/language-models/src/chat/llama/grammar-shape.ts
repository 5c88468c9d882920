import type { GbnfJsonSchema } from "node-llama-cpp";

/** A JSON schema from outside. None of its properties can be relied on. */
type Loose = { readonly [key: string]: unknown };

/** Largest length limits of strings and lists that the grammar enforces. The size of the grammar grows with these limits. */
const most = { string: 120, list: 64 };
/** Below this depth, any value is allowed. */
const deepest = 12;

/**
 * Reduces a JSON schema to what the library's grammar can enforce: objects with all their properties, lists, strings, numbers,
 * enums, constants and alternatives. Rules that the grammar lacks (patterns, ranges, formats) are left out, and a schema of
 * unknown rules alone allows any text. The caller must validate the answer against the full schema.
 */
export function grammarShape(schema: object): GbnfJsonSchema {
  const root = schema as Loose;
  return shapeOf(root, { ...looseOf(root["definitions"]), ...looseOf(root["$defs"]) }, 0);
}

function shapeOf(schema: Loose, definitions: Loose, depth: number): GbnfJsonSchema {
  const inner = (one: unknown) => shapeOf(looseOf(one), definitions, depth + 1);
  if (depth > deepest) return { type: "string" };
  if (typeof schema["$ref"] === "string") return inner(definitions[schema["$ref"].split("/").at(-1) ?? ""]);
  if ("const" in schema) return isPlain(schema["const"]) ? { const: schema["const"] } : { type: "string" };
  const words = Array.isArray(schema["enum"]) ? schema["enum"].filter(isPlain) : [];
  if (words.length > 0) return { enum: words };
  const alternatives = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(alternatives) && alternatives.length > 0) return { oneOf: alternatives.map(inner) };
  if (Array.isArray(schema["allOf"])) return inner(merged([schema, ...schema["allOf"]]));
  if (Array.isArray(schema["type"]))
    return { oneOf: schema["type"].map((type) => shapeOf({ ...schema, type }, definitions, depth + 1)) };
  if (schema["type"] === "object" || "properties" in schema) return objectOf(schema, inner);
  if (schema["type"] === "array") return listOf(schema, inner);
  return plainOf(schema);
}

function objectOf(schema: Loose, inner: (one: unknown) => GbnfJsonSchema): GbnfJsonSchema {
  const properties = Object.entries(looseOf(schema["properties"])).map(([key, one]) => [key, inner(one)] as const);
  const more = schema["additionalProperties"];
  return {
    type: "object",
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    // Further properties are not needed beside named ones.
    ...(properties.length === 0 && more !== false && { additionalProperties: isObject(more) ? inner(more) : true }),
  } as GbnfJsonSchema;
}

function listOf(schema: Loose, inner: (one: unknown) => GbnfJsonSchema): GbnfJsonSchema {
  const first = schema["prefixItems"];
  return {
    type: "array",
    ...(Array.isArray(first) && { prefixItems: first.map(inner) }),
    ...(isObject(schema["items"]) && { items: inner(schema["items"]) }),
    ...countOf("minItems", schema, most.list),
    ...countOf("maxItems", schema, most.list),
  } as GbnfJsonSchema;
}

function plainOf(schema: Loose): GbnfJsonSchema {
  const { type } = schema;
  if (type === "number" || type === "integer" || type === "boolean" || type === "null") return { type };
  return { type: "string", ...countOf("minLength", schema, most.string), ...countOf("maxLength", schema, most.string) };
}

const countOf = (name: string, schema: Loose, limit: number): Record<string, number> => {
  const count = schema[name];
  return typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= limit ? { [name]: count } : {};
};

/** Several schemas merged into one, as far as they name different things. */
const merged = (schemas: readonly unknown[]): Loose => {
  const all = schemas.map(looseOf);
  const properties = Object.assign({}, ...all.map((one) => looseOf(one["properties"]))) as Loose;
  const { allOf: _, ...one } = Object.assign({}, ...all) as Loose;
  return Object.keys(properties).length > 0 ? { ...one, properties } : one;
};

const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const looseOf = (value: unknown): Loose => (isObject(value) ? value : {});
const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
