import { type Plugin, parseAst } from "vite";

/**
 * Removes the contract's schemas from the pages, which need only their types: the server checks input and output by the schemas.
 * This saves the schema library (34 KB gzip). Further declarations may use the placeholder, but checking a value with it throws.
 *
 * @param checking modules that check values in the pages: their imports from the contract keep the schemas, in separate copies
 */
export function schemasAsTypes(contract: RegExp, checking: RegExp | null = null): Plugin {
  const placeholder = "\0schemas-as-types";
  const isReplaced = (id: string) => contract.test(id) && !id.endsWith(asTheyAre);
  return {
    name: "schemas-as-types",
    enforce: "pre",
    resolveId(source, importer, options) {
      if (!importer) return null;
      if (source === "zod") return isReplaced(importer) ? placeholder : null;
      if (!checking?.test(importer) && !importer.endsWith(asTheyAre)) return null;
      return this.resolve(source, importer, { ...options, skipSelf: true }).then((found) =>
        found && contract.test(found.id) ? found.id + asTheyAre : null,
      );
    },
    load: (id) => (id === placeholder ? `${makePlaceholder}\nexport const z = makePlaceholder();` : null),
    transform: (code, id) =>
      isReplaced(id) && code.includes('from "zod";') ? { code: withoutSchemas(code), map: null } : null,
  };
}

const asTheyAre = "?with-schemas";

const makePlaceholder = `
function makePlaceholder() {
  const refuse = () => { throw new TypeError("Schemas are types in the pages; the server checks"); };
  const checks = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync", "check", "options"]);
  const schema = new Proxy(function () {}, {
    get: (_, name) => (checks.has(name) ? refuse : name === "shape" ? {} : schema),
    apply: () => schema,
  });
  return schema;
}`;

type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** Replaces every `z.object({…}).strict()` and similar expression by `z`. */
function withoutSchemas(code: string): string {
  const schemas = schemasIn(parseAst(code, { lang: "ts" }));
  const left = schemas
    .toReversed()
    .reduce((kept, { start, end }) => `${kept.slice(0, start)}z${kept.slice(end)}`, code);
  return withoutIdleImports(left);
}

/** Removes the imports that only schemas used, so that the imported modules are not loaded. */
function withoutIdleImports(code: string): string {
  const { body } = parseAst(code, { lang: "ts" }) as unknown as { body: Node[] };
  const isIdle = ({ specifiers = [] }: Node) => {
    const names = (specifiers as { local: { name: string } }[]).map(({ local }) => local.name);
    return names.length > 0 && names.every((name) => code.split(new RegExp(`\\b${name}\\b`)).length === 2);
  };
  return body
    .filter((node) => node.type === "ImportDeclaration" && isIdle(node))
    .toReversed()
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), code);
}

/** The outermost schema expressions, in source order. */
function schemasIn(part: unknown): Node[] {
  if (typeof part !== "object" || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(schemasIn);
  const node = part as Node;
  if (isSchema(node)) return [node];
  return Object.values(node).flatMap(schemasIn);
}

function isSchema({ type, callee, object }: Node): boolean {
  const inner = (type === "CallExpression" ? callee : type === "MemberExpression" ? object : null) as Node | null;
  return inner !== null && ((inner.type === "Identifier" && inner.name === "z") || isSchema(inner));
}
