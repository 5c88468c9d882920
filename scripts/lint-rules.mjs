// Our own rules for oxlint (.oxlintrc.json, "jsPlugins"), for cases that its rules do not distinguish.

/**
 * `{ ...{ a, b }, c }` only groups fields by line. oxlint's unicorn/no-useless-spread forbids it, but also forbids the same in
 * arrays, where it groups a program's arguments, and `[...set]`, which copies a set that a loop changes.
 */
const noLiteralSpread = {
  create: (context) => ({
    SpreadElement(node) {
      if (node.parent.type === "ObjectExpression" && node.argument.type === "ObjectExpression")
        context.report({ node, message: "Write the fields out: an object literal is spread into another." });
    },
  }),
};

export default { meta: { name: "cutwater" }, rules: { "no-literal-spread": noLiteralSpread } };
